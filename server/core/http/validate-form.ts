import { cleanAnswers, check, messageOf } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { refuse } from '../errors.ts'
import { translateForm } from '../language.ts'

/** Returns the answers of a body that passes its form, without unknown names; throws all problems otherwise. */
export function validateForm<T>(name: string, body: unknown): T {
  const written = forms[name]
  if (!written) throw new Error(`There is no form ${name}.`)
  const form = translateForm(written)
  const problems = check(form, body, {})
  if (problems.length > 0) {
    throw refuse('input.invalid', {
      message: messageOf(problems, [form]),
      problems: problems.map(problem => ({ ...problem, form: name }))
    })
  }
  // The check has just validated it: T is the type generated from the same schema.
  return cleanAnswers(form, body) as T
}
