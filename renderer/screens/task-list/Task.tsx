import { Link } from 'react-router-dom'
import type { Step } from '../../../engine/index.ts'
import { titles } from '../../../generated/journey.ts'
import { describeStatus, type TaskStatus } from '../../record/progress.ts'
import { askToCorrect } from './ask-to-correct.ts'
import { Icon } from '../../ui/Icon.tsx'

const looks: Record<TaskStatus, string> = {
  toCorrect: 'badge badge-incomplete',
  completed: 'badge badge-complete',
  begun: 'badge badge-progress',
  untouched: 'task-status',
  optional: 'task-status',
  waiting: 'badge badge-progress',
  refused: 'badge badge-incomplete'
}

interface TaskProps {
  step: Step
  number: number
  status: TaskStatus
  /** How many of its answers were sent back. */
  toCorrect: number
  /** Shown below the title until the step is done. */
  hint?: string | undefined
}

/** A row of the task list: one link that ends with its status. */
export function Task({ step, number, status, toCorrect, hint }: TaskProps) {
  const isDone = status === 'completed'
  return (
    <li>
      <Link className="task" to={step.path}>
        <span className={isDone ? 'task-number is-done' : 'task-number'} aria-hidden="true">
          {isDone ? <Icon name="check" size={18} /> : number}
        </span>
        <span className="task-text">
          <span className="task-title">{titles[step.form]}</span>
          {!isDone && hint && <span className="task-hint">{hint}</span>}
        </span>
        <span className={looks[status]}>
          {status === 'toCorrect' ? askToCorrect(toCorrect) : describeStatus(status)}
        </span>
      </Link>
    </li>
  )
}
