import { Link } from 'react-router-dom'
import { listAsked } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { journey } from '../../../generated/journey.ts'
import { listSentBack } from '../../record/progress.ts'
import { askToCorrect } from './ask-to-correct.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Answers that an administrator sent back, each with a link to its step. */
export function SentBack({ user }: { user: User }) {
  const asked = listAsked(journey, user.unasked)
  const steps = asked.map(({ form, path }) => ({ path, sentBack: listSentBack(user, form) }))
  const count = steps.reduce((sum, { sentBack }) => sum + sentBack.length, 0)
  if (count === 0) return null
  return (
    <Notice tone="danger" title={askToCorrect(count)}>
      <ul>
        {steps.flatMap(({ path, sentBack }) =>
          sentBack.map(({ _id, title, message }) => (
            <li key={_id}>
              <Link to={path}>{title}</Link>: {message}
            </li>
          ))
        )}
      </ul>
    </Notice>
  )
}
