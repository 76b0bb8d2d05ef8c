import { Link } from 'react-router-dom'
import type { Step } from '../../../engine/index.ts'
import { journey, titles } from '../../../generated/journey.ts'
import { passedOver } from '../../record/progress.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { User } from '../../api/user.ts'

/** Names the steps that the links lead past while nothing is saved there. */
export function PassedOver({ step, user }: { step: Step; user: User }) {
  const passed = passedOver(journey, step, user)
  if (passed.length === 0) return null
  return (
    <Notice title="You still have these to do">
      <ul>
        {passed.map(({ path, form }) => (
          <li key={path}>
            <Link to={path}>{titles[form]}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
