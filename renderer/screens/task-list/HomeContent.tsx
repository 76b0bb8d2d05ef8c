import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { firstUnfinished, listAsked, type Step, t } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { journey, titles } from '../../../generated/journey.ts'
import { isTyped } from '../../drafts/typed-forms.ts'
import { paths } from '../../navigation/paths.ts'
import type { WaitingSave } from '../../offline/waiting-saves.ts'
import { findWaitingStatus, listSentBack, statusOf } from '../../record/progress.ts'
import { composeClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordStatus } from '../record-status/RecordStatus.tsx'
import { type StepTask, Tasks } from './Tasks.tsx'
import { askToCorrect } from './ask-to-correct.ts'

export const nameHome = () => t('Your employee record')
export const welcome = ({ username }: User) => t('Welcome, {username}', { username })

interface HomeContentProps {
  user: User
  waiting: readonly WaitingSave[]
  /** For each form, a line about the people who still have to sign it by a link. */
  partyHints?: { [form: string]: string }
  heading: ReactNode
  privacy: ReactNode
}

/** Returns the steps with their status, and the first unfinished one. */
export function listTasks(user: User, waiting: readonly WaitingSave[]): { tasks: StepTask[]; next?: Step } {
  const tasks = listAsked(journey, user.unasked).map(step => ({
    step,
    status: findWaitingStatus(step, waiting) ?? statusOf(step, user, isTyped(user, step.form)),
    toCorrect: listSentBack(user, step.form).length
  }))
  const isWaiting = (form: string) =>
    tasks.some(({ step, status }) => step.form === form && status === 'waiting')
  const next = firstUnfinished(
    journey,
    user.missing.filter(({ form }) => !isWaiting(form))
  )
  return { tasks, ...(next && { next }) }
}

/** The content of home. It is also rendered before the app is loaded, so it must not use state. */
export function HomeContent({ user, waiting, partyHints = {}, heading, privacy }: HomeContentProps) {
  const { tasks, next } = listTasks(user, waiting)
  const { progress } = user
  return (
    <>
      <div className="stack-small">
        {heading}
        {progress && <p className="lead">{t('{finished} of {steps} sections completed', { ...progress })}</p>}
      </div>
      {progress?.finished === 0 && (
        <Notice title={describePace()}>
          <p>{t('You can stop at any time and come back. What you have typed stays on this device.')}</p>
        </Notice>
      )}
      <SentBack user={user} />
      {user.completed && <Unsaved user={user} />}
      {user.reviewStatus && (
        <RecordStatus status={user.reviewStatus}>
          {user.completed && (
            <p>
              <Link to={journey.done.path}>{t('Your reference, and a copy to keep')}</Link>
            </p>
          )}
        </RecordStatus>
      )}
      {next && (
        <div className="actions">
          <Link className={composeClass('primary')} to={next.path}>
            {t('Continue')}
          </Link>
        </div>
      )}
      {privacy}
      <Tasks tasks={tasks.map(task => withPartyHint(task, partyHints[task.step.form]))} next={next} />
      {progress?.finished !== 0 && (
        <div className="actions">
          <Link className={composeClass('secondary')} to={paths.checkAnswers()}>
            {t('Check your answers')}
          </Link>
        </div>
      )}
      <nav className="step-foot" aria-label={t('Your data')}>
        <Link to={paths.myData()}>{t('My data')}</Link>
        <Link to={paths.whoLooked()}>{t('Who has viewed my record')}</Link>
        <Link to={paths.privacy()}>{t('Privacy notice')}</Link>
        <Link to={paths.account()}>{t('Your account')}</Link>
      </nav>
    </>
  )
}

/** Shows a step as in progress once people were asked to sign for it, with their names as hint. */
function withPartyHint(task: StepTask, partyHint: string | undefined): StepTask {
  const { step, status } = task
  const isBegun = partyHint !== undefined && status === 'untouched'
  return { ...task, hint: partyHint ?? step.hint, ...(isBegun && { status: 'begun' }) }
}

function describePace(): string {
  const { start } = journey
  return start ? t('About {minutes} minutes', { minutes: start.minutes }) : t('At your own pace')
}

/** Lists the steps of a complete record with unsaved changes, because its status says that nothing is left to do. */
function Unsaved({ user }: { user: User }) {
  const steps = listAsked(journey, user.unasked).filter(({ form }) => isTyped(user, form))
  if (steps.length === 0) return null
  return (
    <Notice title={t('Changes that are not saved yet')}>
      <ul>
        {steps.map(({ form, path }) => (
          <li key={path}>
            <Link to={path}>{titles[form]}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Answers that an administrator sent back, each with a link to its step. */
function SentBack({ user }: { user: User }) {
  const askedSteps = listAsked(journey, user.unasked)
  const steps = askedSteps.map(({ form, path }) => ({ path, sentBack: listSentBack(user, form) }))
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
