import {
  type Answers,
  fillEmployee,
  type Form,
  isAnswers,
  labelAt,
  listFiles,
  sameValue,
  t
} from '../../../engine/index.ts'
import type { GetPartyFormCall } from '../../../generated/api/parties.ts'
import { withPrefilledHints } from '../../form/state/prefill.ts'

/**
 * Returns the form as this person reads it: with the employee's name, and with hints at answers that the employee gave. Somebody
 * who corrects a form has confirmed these by signing it.
 */
export function addressForm(form: Form, questions: GetPartyFormCall['data'], answers: unknown): Form {
  const { employee } = questions
  const addressed = fillEmployee(form, employee)
  if (questions.note !== null) return addressed
  const hint = () => t('{employee} wrote this. Correct it if it is not right.', { employee })
  return withPrefilledHints(addressed, keepSame(questions.filled, answers), {}, hint)
}

/** Lists the titles of the files of a form. */
export const listFileTitles = (form: Form): string[] =>
  listFiles(form.schema).flatMap(({ path }) => labelAt(form, path) ?? [])

/** Returns the employee's answers that are still unchanged, in the shape of the form. */
function keepSame(filled: object, answers: unknown): Answers {
  const now = isAnswers(answers) ? answers : {}
  return Object.fromEntries(
    Object.entries(filled).flatMap(([name, answer]): [string, unknown][] => {
      if (isAnswers(answer)) return [[name, keepSame(answer, now[name])]]
      return sameValue(answer, now[name]) ? [[name, answer]] : []
    })
  )
}
