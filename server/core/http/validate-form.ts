import { cleanAnswers, check, messageOf } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { refuse } from '../errors.ts'
import { translateForm } from '../language.ts'

/** The answers of a body that passes its form; else every problem is thrown. Names that the form does not know are dropped. */
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
  // The check has just shown that it is one: T is the type generated from the same schema.
  return cleanAnswers(form, body) as T
}
