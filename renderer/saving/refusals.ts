import { type Form, isAnswers, type Problem, type Step, toastsOf } from '../../engine/index.ts'
import { journey } from '../../generated/journey.ts'
import type { ApiError } from '../api/api-error.ts'

/**
 * The toasts of a refused call: the server's sentence, or where it lists problems, one for all answers that are
 * missing and one for each other sentence.
 */
export function toastsFor({ message, problems }: ApiError, forms: readonly Form[]): string[] {
  if (problems.length === 0) return [message]
  return toastsOf(problems, forms)
}

/** The problems of one form among those of a refusal. */
export function problemsOf(problems: readonly Problem[], form: string): Problem[] {
  return problems.filter(problem => problem.form === undefined || problem.form === form)
}

/** The step that asks for what is wrong, where none of it is on the page of this form. */
export function stepOfProblem(problems: readonly Problem[], form: string): Step | undefined {
  if (problems.length === 0 || problemsOf(problems, form).length > 0) return undefined
  return journey.steps.find(step => problems.some(problem => problem.form === step.form))
}

/** The problems that a navigation brings along; anything can stand in a browser's history. */
export function problemsIn(state: unknown): Problem[] | undefined {
  const { problems } = isAnswers(state) ? state : {}
  return Array.isArray(problems)
    ? problems.filter(entry => isAnswers(entry) && typeof entry.msg === 'string')
    : undefined
}
