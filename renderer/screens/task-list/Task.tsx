import { Link } from 'react-router-dom'
import type { Step } from '../../../engine/index.ts'
import { titles } from '../../../generated/journey.ts'
import type { TaskStatus } from '../../record/progress.ts'
import { Icon } from '../../ui/Icon.tsx'

const looks: Record<TaskStatus, string> = {
  'There is a problem': 'badge badge-incomplete',
  Completed: 'badge badge-complete',
  'In progress': 'badge badge-progress',
  'Not started': 'task-status',
  Optional: 'task-status',
  Waiting: 'badge badge-progress',
  'Not saved': 'badge badge-incomplete'
}

/** One row of the task list: all of it is one link, which ends with its status. */
export function Task({ step, number, status }: { step: Step; number: number; status: TaskStatus }) {
  const isDone = status === 'Completed'
  return (
    <li>
      <Link className="task" to={step.path}>
        <span className={isDone ? 'task-number is-done' : 'task-number'} aria-hidden="true">
          {isDone ? <Icon name="check" size={18} /> : number}
        </span>
        <span className="task-text">
          <span className="task-title">{titles[step.form]}</span>
          {!isDone && step.hint && <span className="task-hint">{step.hint}</span>}
        </span>
        <span className={looks[status]}>{status}</span>
      </Link>
    </li>
  )
}
