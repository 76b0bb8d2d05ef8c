import { check, type Form, isAnswers, type Problem, withoutDirectionMarks } from '../../../../engine/index.ts'
import { requireValue, wholeNumber } from '../../../core/http/parameters.ts'
import { requireForm } from '../../../core/require-form.ts'
import { refuse } from '../../errors.ts'

export interface RequestedCorrection {
  path: string
  message: string
  /** The revision of the existing correction that the administrator saw, if there is one. */
  revision?: number | undefined
  /** The revision of the part that the administrator saw. */
  partRevision?: number | undefined
}

const maxCorrections = 100
const correctionForm = requireForm('admin/correction')
const replyForm = requireForm('account/correction-reply')

/** Parses the requested corrections. Throws with one problem for each invalid entry, located by its index in the list. */
export function parseCorrections(body: unknown): RequestedCorrection[] {
  const list = isAnswers(body) ? body.corrections : undefined
  if (!Array.isArray(list)) throw refuse('input.parameter', { name: 'corrections', must: 'be a list' })
  if (list.length === 0) throw refuse('correction.none_chosen')
  if (list.length > maxCorrections) throw refuse('correction.too_many', { max: maxCorrections })
  const parsed = list.map(parseOne)
  const problems = parsed.flatMap(({ problems }, index) =>
    problems.map(problem => moveToPlace(index, problem))
  )
  if (problems.length > 0) throw refuse('input.invalid', { problems })
  return parsed.map(({ request }) => request)
}

/** Parses the reply to a correction. Throws if it is invalid. */
export function parseReply(body: unknown): string {
  const { message, problems } = readMessage(replyForm, body)
  if (problems.length > 0) throw refuse('input.invalid', { problems })
  return message
}

/** Parses a revision; undefined if there is none. Throws if it is not a positive integer. */
export function parseRevision(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  return requireValue(wholeNumber(value, 1), 'revision', 'be the number that the correction was shown with')
}

/** Parses the revision of a part, which is 0 before its first save. */
function parsePartRevision(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  return requireValue(wholeNumber(value, 0), 'partRevision', 'be the number that the part was shown with')
}

/** Prefixes the path of a problem with the index of its entry in the list. */
export const moveToPlace = (index: number, problem: Problem): Problem => ({
  ...problem,
  path: `/corrections/${index}${problem.path}`
})

function parseOne(given: unknown): { request: RequestedCorrection; problems: Problem[] } {
  if (!isAnswers(given) || typeof given.path !== 'string' || given.path.length > 500)
    throw refuse('correction.path_missing')
  const { message, problems } = readMessage(correctionForm, given)
  const { path } = given
  const [revision, partRevision] = [parseRevision(given.revision), parsePartRevision(given.partRevision)]
  return { request: { path, message, revision, partRevision }, problems }
}

function readMessage(form: Form, given: unknown): { message: string; problems: Problem[] } {
  const message = isAnswers(given) ? given.message : undefined
  const trimmed =
    typeof message === 'string' ? withoutDirectionMarks(message).trim().replaceAll('\r\n', '\n') : message
  const problems = check(form, { message: trimmed === '' ? undefined : trimmed }, {})
  return { message: typeof trimmed === 'string' ? trimmed : '', problems }
}
