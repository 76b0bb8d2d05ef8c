import { type Form, isAnswers, type Problem, type Step, toastsOf } from '../../engine/index.ts'
import { journey } from '../../generated/journey.ts'
import type { ApiError } from '../api/api-error.ts'

/**
 * Returns the toasts for a refused call: the server's message or, if it lists problems, one for all missing answers and one for
 * each other sentence.
 */
export function toastsFor({ message, problems }: ApiError, forms: readonly Form[]): string[] {
  if (problems.length === 0) return [message]
  return toastsOf(problems, forms)
}

/** Returns the problems of a refusal that belong to one form. */
export function problemsOf(problems: readonly Problem[], form: string): Problem[] {
  return problems.filter(problem => problem.form === undefined || problem.form === form)
}

/** Returns the step with the refused answers, if none of them is on this form's page. */
export function stepOfProblem(problems: readonly Problem[], form: string): Step | undefined {
  if (problems.length === 0 || problemsOf(problems, form).length > 0) return undefined
  return journey.steps.find(step => problems.some(problem => problem.form === step.form))
}

/** Returns the problems passed in the navigation state, checked because history can contain any value. */
export function problemsIn(state: unknown): Problem[] | undefined {
  const { problems } = isAnswers(state) ? state : {}
  return Array.isArray(problems)
    ? problems.filter(entry => isAnswers(entry) && typeof entry.msg === 'string')
    : undefined
}
