import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { type ButtonLook, composeClass } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useAccess } from '../access/use-access.ts'
import { countOpenChanges, useOpenWork } from '../open-work/open-work-context.ts'
import { formatNumber } from '../ui/numbers.ts'
import { RemindAll } from '../mail-dialog/RemindAll.tsx'
import type { WorkData } from './Work.tsx'

/** A kind of work: how much of it waits, and what one does about it. */
interface Task {
  count: number
  /** After the number: of one, and of several. */
  words: [string, string]
  hint: string
  to: string
  /** What the link there is called, where no `button` stands in its place. */
  action: string
  button?: ((look: ButtonLook) => ReactNode) | undefined
}

/** The open tasks, each with its action. Tasks with a count of 0 are left out. */
export function ToDo({ work }: { work: WorkData }) {
  const tasks = useTasks(work).filter(({ count }) => count > 0)
  return (
    <section className="card to-do" aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {tasks.length === 0 ? (
        <p className="to-do-none">
          <Icon name="success" />
          Nothing waits for you. Records to review, changes and failed emails appear here.
        </p>
      ) : (
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

function TaskLine({ task: { count, words, hint, to, action, button }, look }: TaskLineProps) {
  const title = `${formatNumber(count)} ${count === 1 ? words[0] : words[1]}`
  return (
    <>
      <Link className="to-do-what" to={to}>
        <strong>{formatNumber(count)}</strong> {count === 1 ? words[0] : words[1]}
      </Link>
      <span className="to-do-hint muted">{hint}</span>
      {button?.(look) ?? (
        <Link className={composeClass(look, false, 'button-small')} to={to}>
          {action}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </>
  )
}

/** All kinds of work that the role has something to do with, the most pressing first. */
function useTasks({ toReview, corrections, failedMails, unfinished }: WorkData): Task[] {
  const { may } = useAccess()
  const changes = countOpenChanges(useOpenWork().open)
  const tasks: (Task | false | null)[] = [
    toReview !== null && {
      count: toReview,
      words: ['to review', 'to review'],
      hint: 'Complete records that nobody has accepted or sent back.',
      to: paths.reviewQueue(),
      action: 'Review'
    },
    corrections && {
      count: corrections.answered,
      words: ['correction answered', 'corrections answered'],
      hint: 'Employees corrected what you sent back.',
      to: paths.employees({ corrections: 'answered' }),
      action: 'Check'
    },
    may('confirm') && {
      count: changes,
      words: ['change to confirm', 'changes to confirm'],
      hint: 'Changed bank or identity numbers, and numbers that several people gave.',
      to: paths.changes(),
      action: 'Confirm'
    },
    failedMails !== null && {
      count: failedMails,
      words: ['email failed', 'emails failed'],
      hint: 'They did not reach the person.',
      to: paths.sentMessages({ outcome: 'failed' }),
      action: 'See why'
    },
    may('list') && {
      count: unfinished,
      words: ['still to finish', 'still to finish'],
      hint: 'Employees who have not sent their whole record.',
      to: paths.employees({ status: 'incomplete' }),
      action: 'See who',
      button: may('messages') ? look => <RemindAll count={unfinished} look={look} /> : undefined
    },
    corrections && {
      count: corrections.open,
      words: ['to be corrected', 'to be corrected'],
      hint: 'You sent these back, and the employees have not answered yet.',
      to: paths.employees({ corrections: 'open' }),
      action: 'See who'
    }
  ]
  return tasks.filter(task => task !== false && task !== null)
}
