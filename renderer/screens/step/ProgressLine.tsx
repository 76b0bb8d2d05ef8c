import { Link } from 'react-router-dom'
import { type Step, t, withTitle } from '../../../engine/index.ts'
import { titles } from '../../../generated/journey.ts'
import { isTyped } from '../../drafts/typed-forms.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { InPageLink } from '../../ui/InPageLink.tsx'
import { statusOf, findWaitingStatus, describeStatus } from '../../record/progress.ts'
import type { WaitingSave } from '../../offline/waiting-saves.ts'

const looks: { [status: string]: string } = { completed: 'is-done', waiting: 'is-waiting' }

interface ProgressLineProps {
  steps: readonly Step[]
  step: Step
  user: User
  waiting: readonly WaitingSave[]
}

/** All steps as one line of links: finished, waiting to be sent, and the current one. */
export function ProgressLine({ steps, step, user, waiting }: ProgressLineProps) {
  return (
    <>
      <InPageLink className="skip-link" id="questions">
        {t('Skip the list of steps')}
      </InPageLink>
      <nav aria-label={t('All steps')}>
        <ol className="progress-line">
          {steps.map(other => {
            const status =
              findWaitingStatus(other, waiting) ?? statusOf(other, user, isTyped(user, other.form))
            const label = withTitle(titles[other.form] ?? '', describeStatus(status))
            return (
              <li key={other.path}>
                <Link
                  to={other.path}
                  className={looks[status]}
                  title={label}
                  aria-current={other === step ? 'step' : undefined}
                >
                  <span className="visually-hidden">{label}</span>
                </Link>
              </li>
            )
          })}
        </ol>
      </nav>
    </>
  )
}
