import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { type ButtonLook, composeClass } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { rich, strong } from '../../renderer/ui/rich.ts'
import { useAccess } from '../access/use-access.ts'
import { countOpenChanges, useOpenWork } from '../open-work/open-work-context.ts'
import { RemindAll } from '../mail-dialog/RemindAll.tsx'
import type { WorkData } from './Work.tsx'

interface Task {
  count: number
  /** Returns the text with the number, which `strong` emphasises. */
  describe: (strong: (words: ReactNode) => ReactNode) => ReactNode
  hint: string
  to: string
  /** The label of the link, used if there is no `button`. */
  action: string
  button?: ((look: ButtonLook) => ReactNode) | undefined
}

/** The open tasks, each with its action. Tasks with a count of 0 are left out. */
export function ToDo({ work }: { work: WorkData }) {
  const { failure, isKnown, reload } = useOpenWork()
  const tasks = useTasks(work).filter(({ count }) => count > 0)
  const isNone = tasks.length === 0 && isKnown && !failure
  return (
    <section className="card to-do" aria-labelledby="to-do">
      <h2 id="to-do">{t('To do')}</h2>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {isNone && (
        <p className="to-do-none">
          <Icon name="success" />
          {t('Nothing waits for you. Records to review, changes and failed emails appear here.')}
        </p>
      )}
      {tasks.length > 0 && (
        <ul>
          {tasks.map((task, index) => (
            <li key={task.hint}>
              <TaskLine task={task} look={index === 0 ? 'primary' : 'secondary'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TaskLineProps {
  task: Task
  look: ButtonLook
}

function TaskLine({ task: { describe, hint, to, action, button }, look }: TaskLineProps) {
  return (
    <>
      <Link className="to-do-what" to={to}>
        {describe(strong)}
      </Link>
      <span className="to-do-hint muted">{hint}</span>
      {button?.(look) ?? (
        <Link className={composeClass(look, false, 'button-small')} to={to}>
          {action}
          <span className="visually-hidden">: {describe(words => words)}</span>
        </Link>
      )}
    </>
  )
}

/** Returns all kinds of work that the role includes, most urgent first. */
function useTasks({ toReview, corrections, refused, failedMails, unfinished }: WorkData): Task[] {
  const { may } = useAccess()
  const changes = countOpenChanges(useOpenWork().open)
  const tasks: (Task | false | null)[] = [
    toReview !== null && {
      count: toReview,
      describe: strong => rich('<strong>{count, number}</strong> to review', { count: toReview, strong }),
      hint: t('Complete records that nobody has accepted or sent back.'),
      to: paths.reviewQueue(),
      action: t('Review')
    },
    corrections && {
      count: corrections.answered,
      describe: strong =>
        rich(
          '{count, plural, one {<strong>#</strong> employee answered corrections} other {<strong>#</strong> employees answered corrections}}',
          { count: corrections.answered, strong }
        ),
      hint: t('Employees corrected what you sent back.'),
      to: paths.employees({ corrections: 'answered' }),
      action: t('Check')
    },
    refused !== null && {
      count: refused,
      describe: strong =>
        rich(
          '{refused, plural, one {<strong>#</strong> employee was refused} other {<strong>#</strong> employees were refused}}',
          { refused, strong }
        ),
      hint: t('Somebody whom they asked does not want to sign.'),
      to: paths.employees({ refused: 'open' }),
      action: t('See who')
    },
    may('confirm') && {
      count: changes,
      describe: strong =>
        rich(
          '{changes, plural, one {<strong>#</strong> change to confirm} other {<strong>#</strong> changes to confirm}}',
          { changes, strong }
        ),
      hint: t('Changed bank or identity numbers, and numbers that several people gave.'),
      to: paths.changes(),
      action: t('Confirm')
    },
    failedMails !== null && {
      count: failedMails,
      describe: strong =>
        rich(
          '{failedMails, plural, one {<strong>#</strong> email failed} other {<strong>#</strong> emails failed}}',
          { failedMails, strong }
        ),
      hint: t('They did not reach the person.'),
      to: paths.sentMessages({ outcome: 'failed' }),
      action: t('See why')
    },
    may('list') && {
      count: unfinished,
      describe: strong =>
        rich('<strong>{unfinished, number}</strong> still to finish', { unfinished, strong }),
      hint: t('Employees who have not sent their whole record.'),
      to: paths.employees({ status: 'incomplete' }),
      action: t('See who'),
      button: may('messages')
        ? look => <RemindAll count={unfinished} look={look} className="button-small" />
        : undefined
    },
    corrections && {
      count: corrections.open,
      describe: strong =>
        rich(
          '{count, plural, one {<strong>#</strong> employee has something to correct} other {<strong>#</strong> employees have something to correct}}',
          { count: corrections.open, strong }
        ),
      hint: t('You sent these back, and the employees have not answered yet.'),
      to: paths.employees({ corrections: 'open' }),
      action: t('See who')
    }
  ]
  return tasks.filter(task => task !== false && task !== null)
}
