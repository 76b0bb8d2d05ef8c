import { isGroup } from '../vocabulary/shapes.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import { countDigitsAsked, digitsOf } from '../values/digits.ts'
import { isAnswers, sameValue } from '../values/paths.ts'
import { parseReference, type Reference } from './conditions/reference.ts'

const ofAccount = 'account.'

/** Returns the reference in `ui:prefill` to an answer of the record; undefined without one, or for a value of the account. */
export function prefillReference({ 'ui:prefill': source }: FieldUi): Reference | undefined {
  return source === undefined || source.startsWith(ofAccount) ? undefined : parseReference(source)
}

/**
 * Returns what can be copied to a field from another answer; undefined if nothing can. For a group, copies the answers that
 * both ask for.
 */
export function copyAnswer(field: Schema, answer: unknown): unknown {
  if (isGroup(field)) {
    if (!isAnswers(answer)) return undefined
    const copied = Object.entries(field.properties ?? {}).flatMap(([name, one]) => {
      const own = Object.hasOwn(answer, name) ? copyAnswer(one, answer[name]) : undefined
      return own === undefined ? [] : [[name, own] as const]
    })
    return copied.length > 0 ? Object.fromEntries(copied) : undefined
  }
  if (isBlank(field, answer)) return undefined
  // A field of plain digits expects a phone number in national format.
  return typeof answer === 'string' && kindOf(field) === 'digits'
    ? digitsOf(answer, countDigitsAsked(field))
    : answer
}

/** Checks whether a field is unanswered. A default value does not count as an answer. */
export function isBlank(field: Schema, answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === '') return true
  if (sameValue(answer, field.default)) return true
  if (Array.isArray(answer)) return answer.length === 0
  return (
    isAnswers(answer) &&
    Object.entries(answer).every(([name, one]) => isBlank(field.properties?.[name] ?? {}, one))
  )
}
