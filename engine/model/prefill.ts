import { isGroup } from '../vocabulary/shapes.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import { countDigitsAsked, digitsOf } from '../values/digits.ts'
import { isAnswers, sameValue } from '../values/paths.ts'
import { parseReference, type Reference } from './conditions/reference.ts'

/** What `ui:prefill` begins with where it names what the account has. */
const ofAccount = 'account.'

/** The answer of the record that `ui:prefill` names; undefined where it names none, or one of the account. */
export function prefillReference({ 'ui:prefill': source }: FieldUi): Reference | undefined {
  return source === undefined || source.startsWith(ofAccount) ? undefined : parseReference(source)
}

/** What a field takes over of another answer; undefined where that is nothing. Of a group, the answers that both ask for. */
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
  // A phone number is asked for in digits alone, as people at home dial it.
  return typeof answer === 'string' && kindOf(field) === 'digits'
    ? digitsOf(answer, countDigitsAsked(field))
    : answer
}

/** Has nobody answered anything here? What stands there by itself is no answer of anybody. */
export function isBlank(field: Schema, answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === '') return true
  if (sameValue(answer, field.default)) return true
  if (Array.isArray(answer)) return answer.length === 0
  return (
    isAnswers(answer) &&
    Object.entries(answer).every(([name, one]) => isBlank(field.properties?.[name] ?? {}, one))
  )
}
