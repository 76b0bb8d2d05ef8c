import { Fragment } from 'react'
import { groupByChapters, isMany, type Step, t } from '../../../engine/index.ts'
import { journey } from '../../../generated/journey.ts'
import type { TaskStatus } from '../../record/progress.ts'
import { Chapter } from '../../ui/Chapter.tsx'
import { Task } from './Task.tsx'

export interface StepTask {
  step: Step
  status: TaskStatus
  toCorrect: number
  hint?: string | undefined
}

/** The steps as tasks, grouped by the journey's chapters. If there are many, only the chapter to continue with is open. */
export function Tasks({ tasks, next }: { tasks: StepTask[]; next: Step | undefined }) {
  const numbers = new Map(tasks.map(({ step }, index) => [step, index + 1]))
  const groups = groupByChapters(journey.chapters, tasks, ({ step }) => step.form)
  const isOpen = (of: StepTask[]) => !isMany(tasks) || of.some(({ step }) => step === next)
  return groups.map(({ title, of }) => {
    const list = (
      <ol className="card tasks">
        {of.map(task => (
          <Task key={task.step.path} number={numbers.get(task.step) ?? 0} {...task} />
        ))}
      </ol>
    )
    if (title === undefined) return <Fragment key="">{list}</Fragment>
    return (
      <Chapter key={title} title={title} note={describeProgress(of)} isOpen={isOpen(of)}>
        {list}
      </Chapter>
    )
  })
}

function describeProgress(tasks: StepTask[]): string {
  const counted = tasks.filter(({ status }) => status !== 'optional')
  const completed = tasks.filter(({ status }) => status === 'completed').length
  return counted.length === 0
    ? t('Optional')
    : t('{completed} of {count} completed', { completed, count: counted.length })
}
