import {
  type Journey,
  listAsked,
  type Part,
  partOf,
  skipUnasked,
  pathOf,
  type Step,
  say,
  sentence
} from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import { isSaved } from './stored.ts'
import type { OwnCorrection, User } from '../../generated/api/schemas.ts'

const statusLabels = {
  toCorrect: sentence('Please correct'),
  completed: sentence('Completed'),
  begun: sentence('In progress'),
  untouched: sentence('Not started'),
  optional: sentence('Optional'),
  waiting: sentence('Waiting'),
  refused: sentence('Not saved')
}

export type TaskStatus = keyof typeof statusLabels

export const describeStatus = (status: TaskStatus): string => say(statusLabels[status])

/** Returns the status of a step, from what is stored, what is missing and whether there is a draft. */
export function statusOf(step: Step, user: User, hasDraft: boolean): TaskStatus {
  if (listSentBack(user, step.form).length > 0) return 'toCorrect'
  if (hasDraft) return 'begun'
  const part = partOf(parts, step.form)?.part
  const saved = part !== undefined && isSaved(part, user)
  const isMissing = user.missing.some(({ form }) => form === step.form)
  if (!saved) return isRequested(part, user) ? 'untouched' : 'optional'
  return isMissing ? 'begun' : 'completed'
}

/** Returns the status of a step whose answers wait on the device to be sent; undefined if none wait. */
export function findWaitingStatus(
  { form }: Step,
  waiting: readonly { answers: readonly { form: string }[]; refusal?: unknown }[]
): TaskStatus | undefined {
  const ownSave = waiting.find(({ answers }) => answers.some(one => one.form === form))
  return ownSave && (ownSave.refusal ? 'refused' : 'waiting')
}

/** Lists the form's answers that an administrator sent back and the employee has not dealt with. */
export const listSentBack = ({ corrections }: User, form: string): OwnCorrection[] =>
  corrections.filter(correction => correction.form === form && !correction.isAnswered)

/** Whether something of a part is missing. Optional parts never are. */
const isRequested = (part: Part | undefined, { missing }: User) =>
  part === undefined || missing.some(({ path }) => pathOf(path)[0] === part.name)

/**
 * Returns the earlier steps that people may believe to be done: those without saved answers between the target of 'Prev' and
 * this step, as links skip them; before the last step, all steps with something missing. Steps that wait to be sent count as
 * done. If all skipped steps are optional, it returns none.
 */
export function listSkippedSteps(
  journey: Journey,
  step: Step,
  user: User,
  waiting: Parameters<typeof findWaitingStatus>[1] = []
): Step[] {
  const steps = listAsked(journey, user.unasked)
  const isLast = steps.at(-1) === step
  const prev = step.prev === undefined ? undefined : skipUnasked(journey, step.prev, user.unasked, true)
  const before = steps.findIndex(({ path }) => path === prev)
  if (before === -1 && !isLast) return []
  const undone = isLast ? ['untouched', 'begun', 'toCorrect'] : ['untouched', 'optional']
  const skipped = steps
    .slice(isLast ? 0 : before + 1, steps.indexOf(step))
    .filter(other => undone.includes(statusOf(other, user, false)))
    .filter(other => findWaitingStatus(other, waiting) !== 'waiting')
  return skipped.every(other => statusOf(other, user, false) === 'optional') ? [] : skipped
}
