import { Link } from 'react-router-dom'
import type { Step } from '../../../engine/index.ts'
import { titles } from '../../../generated/journey.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { statusOf } from '../../record/progress.ts'

/** All steps as one line, each a link: which are done, and which one this is. */
export function ProgressLine({ steps, step, user }: { steps: readonly Step[]; step: Step; user: User }) {
  return (
    <nav aria-label="All steps">
      <ol className="progress-line">
        {steps.map(other => {
          const status = statusOf(other, user, false)
          const words = `${titles[other.form]}: ${status}`
          return (
            <li key={other.path}>
              <Link
                to={other.path}
                className={status === 'Completed' ? 'is-done' : undefined}
                title={words}
                aria-current={other === step ? 'step' : undefined}
              >
                <span className="visually-hidden">{words}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
