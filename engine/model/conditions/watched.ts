import { isRetired } from '../../vocabulary/keywords/retired.ts'
import type { Missing } from '../../vocabulary/project.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { isAnswers, sameValue } from '../../values/paths.ts'

/** An answer that is watched (`x-confirm`) and stands to be replaced; null where there is none. */
export interface AnswerChange {
  name: string
  schema: Schema
  before: unknown
  after: unknown
}

/** The watched fields of a form or part in which two values differ. */
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
 * Is a change to be confirmed? Once the record is complete. What is only to be corrected counts as complete: a correction
 * that is open must not be a way around.
 */
export const isWatched = (record: { completed: boolean; missing: readonly Missing[] }): boolean =>
  record.completed || record.missing.every(({ isToCorrect }) => isToCorrect)
