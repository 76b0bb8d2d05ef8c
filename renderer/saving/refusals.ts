import {
  type Form,
  isAnswers,
  missingWords,
  type Problem,
  pathOf,
  type Schema,
  type Step,
  schemaAt,
  toastsOf,
  wordsFor
} from '../../engine/index.ts'
import { journey } from '../../generated/journey.ts'
import type { ApiError } from '../api/api-error.ts'

/**
 * The toasts of a refused call: the server's sentence, or where it lists problems, one for all answers that are
 * missing and one for each other sentence.
 */
export function toastsFor({ message, problems }: ApiError, forms: readonly Form[]): string[] {
  if (problems.length === 0) return [message]
  const isAnyMissing = message === missingWords
  return toastsOf(isAnyMissing ? problems.map(problem => marked(problem, forms)) : problems)
}

/** The server says that answers are missing, and not which; their words do. */
function marked(problem: Problem, forms: readonly Form[]): Problem {
  const path = pathOf(problem.path ?? '')
  const fields = forms.flatMap(({ schema }) => [schemaAt(schema, path), schemaAt(schema, path.slice(1))])
  const missing = fields.some(
    field => field && !field['x-ownToast'] && wordsOfNothing(field).includes(problem.msg)
  )
  return { ...problem, missing }
}

/** What is said where there is no answer, and where there is no row. */
function wordsOfNothing(field: Schema): string[] {
  const noRow = field.minItems === undefined ? [] : [wordsFor(field, 'minItems', field.minItems)]
  return [wordsFor(field, 'required'), ...noRow]
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
