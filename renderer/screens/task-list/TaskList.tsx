import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { firstUnfinished, listAsked } from '../../../engine/index.ts'
import { journey } from '../../../generated/journey.ts'
import { hasDraft } from '../../drafts/draft-storage.ts'
import { preloadForms } from '../../form/load-form.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { findWaitingStatus, listSentBack, statusOf } from '../../record/progress.ts'
import { useWaitingSaves } from '../../saving/use-waiting-saves.ts'
import { useUser } from '../../session/session.tsx'
import { composeClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordStatus } from '../record-status/RecordStatus.tsx'
import { PrivacyReminder } from './PrivacyReminder.tsx'
import { SentBack } from './SentBack.tsx'
import { Tasks } from './Tasks.tsx'
import { paths } from '../../navigation/paths.ts'

/** The employee's home: every step of the journey with how far it is, and the way to the first unfinished one. */
export function TaskList() {
  const user = useUser()
  const waiting = useWaitingSaves()
  const tasks = listAsked(journey, user.unasked).map(step => ({
    step,
    status: findWaitingStatus(step, waiting) ?? statusOf(step, user, hasDraft(user._id, step.form)),
    toCorrect: listSentBack(user, step.form).length
  }))
  const { progress } = user
  const next = firstUnfinished(
    journey,
    user.missing.filter(
      ({ form }) => !tasks.some(({ step, status }) => step.form === form && status === 'Waiting')
    )
  )
  useEffect(() => void reloadIfReplaced(), [])
  useEffect(() => {
    if (next) preloadForms([next.form]).catch(() => undefined)
  }, [next])
  return (
    <EmployeeLayout>
      <div className="stack-small">
        <Heading title="Your employee record" caption={`Welcome, ${user.username}`} />
        {progress && (
          <p className="lead">
            {progress.finished} of {progress.steps} sections completed
          </p>
        )}
      </div>
      {progress?.finished === 0 && (
        <Notice title={journey.start ? `About ${journey.start.minutes} minutes` : 'At your own pace'}>
          <p>You can stop at any time and come back: what you have typed stays on this phone.</p>
        </Notice>
      )}
      <PrivacyReminder />
      {user.reviewStatus && (
        <RecordStatus status={user.reviewStatus}>
          {user.completed && (
            <p>
              <Link to={journey.done.path}>Your reference, and a copy to keep</Link>
            </p>
          )}
        </RecordStatus>
      )}
      <SentBack user={user} />
      {next && (
        <div className="actions">
          <Link className={composeClass('primary')} to={next.path}>
            Continue
          </Link>
        </div>
      )}
      <Tasks tasks={tasks} next={next} />
      {progress?.finished !== 0 && (
        <div className="actions">
          <Link className={composeClass('secondary')} to={paths.checkAnswers()}>
            Check your answers
          </Link>
        </div>
      )}
      <nav className="step-foot" aria-label="Your data">
        <Link to={paths.myData()}>My data</Link>
        <Link to={paths.whoLooked()}>Who looked at my record</Link>
        <Link to={paths.privacy()}>Privacy notice</Link>
        <Link to={paths.account()}>Your account</Link>
      </nav>
    </EmployeeLayout>
  )
}

/** A newer version is taken up between two pages, where nothing is being typed. */
async function reloadIfReplaced() {
  const { wasReplaced } = await import('../../install/install.ts')
  if (wasReplaced()) location.reload()
}
