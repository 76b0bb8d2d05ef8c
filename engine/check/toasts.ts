import { say, sentence } from '../language/translate.ts'
import type { Form, Problem } from '../vocabulary/form.ts'
import { schemaAt } from '../model/fields.ts'
import { pathOf } from '../values/paths.ts'

/** The message of a response when any answer is missing (the specification's section 8). */
const missingWords = sentence('All fields are required')

/** Returns the single message of a refusal: that answers are missing, or else the first problem. */
export function messageOf(problems: readonly Problem[], forms: readonly Form[]): string {
  return toastsOf(problems, forms)[0] ?? ''
}

/**
 * Returns the toasts of a refusal: one for all missing answers, then each distinct message. The forms say which fields have a
 * toast of their own (`x-ownToast`).
 */
export function toastsOf(problems: readonly Problem[], forms: readonly Form[]): string[] {
  const missing = problems.filter(problem => isMissing(problem) && !hasOwnToast(problem, forms))
  const wrong = problems.filter(problem => !missing.includes(problem)).map(problem => problem.msg)
  return [...new Set([...(missing.length > 0 ? [say(missingWords)] : []), ...wrong])]
}

function isMissing({ rule }: Problem) {
  return rule === 'required' || rule === 'minItems'
}

/** Checks for `x-ownToast`. Paths lead into a form or, from the server, into the record. */
function hasOwnToast({ path }: Problem, forms: readonly Form[]): boolean {
  const names = pathOf(path)
  return forms.some(({ schema }) => {
    const isBelowPart = names.length > 1 || schema.type === 'array'
    const field = schemaAt(schema, names) ?? (isBelowPart ? schemaAt(schema, names.slice(1)) : undefined)
    return field?.['x-ownToast'] === true
  })
}
