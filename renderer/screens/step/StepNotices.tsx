import { Link } from 'react-router-dom'
import type { Step } from '../../../engine/index.ts'
import { journey, titles } from '../../../generated/journey.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { skippedSteps, statusOf } from '../../record/progress.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Names the steps that the links lead past while nothing is saved there. */
export function SkippedSteps({ step, user }: { step: Step; user: User }) {
  const skipped = skippedSteps(journey, step, user)
  if (skipped.length === 0) return null
  const isOptional = (other: Step) => statusOf(other, user, false) === 'Optional'
  return (
    <Notice
      title={skipped.every(isOptional) ? 'You have not filled in this yet' : 'You still have these to do'}
    >
      <ul>
        {skipped.map(other => (
          <li key={other.path}>
            <Link to={other.path}>{titles[other.form]}</Link>
            {isOptional(other) && ' (optional)'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Names the identifiers that a draft does not keep beyond the tab. */
export function ReenterNotice({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <Notice title="Enter these numbers again">
      <p>For your safety they are not kept on this phone once the page is closed: {titles.join(', ')}.</p>
    </Notice>
  )
}
