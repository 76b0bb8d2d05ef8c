import { isRetired } from '../../vocabulary/keywords/retired.ts'
import type { Missing } from '../../vocabulary/project.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { isAnswers, sameValue } from '../../values/paths.ts'

/** A change of an answer with `x-confirm`; null stands for no answer. */
export interface AnswerChange {
  name: string
  schema: Schema
  before: unknown
  after: unknown
}

/** Lists the changes of `x-confirm` fields between two values of a form or part. */
export function findWatchedChanges(
  { properties = {} }: Schema,
  before: unknown,
  after: unknown
): AnswerChange[] {
  const [old, now] = [before, after].map(value => (isAnswers(value) ? value : {}))
  return Object.entries(properties)
    .filter(([, schema]) => schema['x-confirm'] && !isRetired(schema))
    .map(([name, schema]) => ({ name, schema, before: answerIn(old, name), after: answerIn(now, name) }))
    .filter(change => !sameValue(change.before, change.after))
}

const answerIn = (answers: { [name: string]: unknown } | undefined, name: string) => {
  const answer = answers?.[name] ?? null
  return answer === '' ? null : answer
}

/**
 * Checks whether changes must be confirmed: once the record is complete. Open corrections do not make it incomplete, otherwise
 * they would bypass confirmation.
 */
export const isWatched = (record: { completed: boolean; missing: readonly Missing[] }): boolean =>
  record.completed || record.missing.every(({ isToCorrect }) => isToCorrect)
