import { cleanAnswers, check, messageOf } from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import { translateForm } from '../language.ts'
import { requireForm } from '../require-form.ts'

/** Returns the answers of a body that passes its form, without unknown names; throws all problems otherwise. No body is no answer. */
export function validateForm<T>(name: string, body: unknown): T {
  const form = translateForm(requireForm(name))
  const problems = check(form, body, {})
  if (problems.length > 0) {
    throw refuse('input.invalid', {
      message: messageOf(problems, [form]),
      problems: problems.map(problem => ({ ...problem, form: name }))
    })
  }
  // The check has just validated it: T is the type generated from the same schema.
  return (cleanAnswers(form, body) ?? {}) as T
}
