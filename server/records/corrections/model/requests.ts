import { check, type Form, isAnswers, type Problem, withoutDirectionMarks } from '../../../../engine/index.ts'
import { forms } from '../../../../generated/index.ts'
import { refuse } from '../../errors.ts'

/** One answer that an administrator asks to be corrected. */
export interface WantedCorrection {
  path: string
  message: string
  /** The revision of the correction that stands there already, as the administrator has seen it. */
  revision?: number | undefined
}

const most = 100
const correctionForm = requireForm('admin/correction')
const replyForm = requireForm('account/correction-reply')

/** What is asked for, each with words; every fault is told by its place in the list. */
export function parseCorrections(body: unknown): WantedCorrection[] {
  const list = isAnswers(body) ? body.corrections : undefined
  if (!Array.isArray(list)) throw refuse('input.parameter', { name: 'corrections', must: 'be a list' })
  if (list.length === 0) throw refuse('correction.none_chosen')
  if (list.length > most) throw refuse('correction.too_many', { max: most })
  const parsed = list.map(parseOne)
  const problems = parsed.flatMap(({ problems }, index) =>
    problems.map(problem => moveToPlace(index, problem))
  )
  if (problems.length > 0) throw refuse('input.invalid', { problems })
  return parsed.map(({ wanted }) => wanted)
}

/** The words of the reply to a correction. */
export function parseReply(body: unknown): string {
  const { message, problems } = readMessage(replyForm, body)
  if (problems.length > 0) throw refuse('input.invalid', { problems })
  return message
}

/** The revision that somebody has seen; undefined where none is named. */
export function parseRevision(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
  throw refuse('input.parameter', {
    name: 'revision',
    must: 'be the number that the correction was shown with'
  })
}

/** A problem of one of several that were sent together. */
export const moveToPlace = (index: number, problem: Problem): Problem => ({
  ...problem,
  path: `/corrections/${index}${problem.path}`
})

function parseOne(given: unknown): { wanted: WantedCorrection; problems: Problem[] } {
  if (!isAnswers(given) || typeof given.path !== 'string' || given.path.length > 500)
    throw refuse('correction.path_missing')
  const { message, problems } = readMessage(correctionForm, given)
  return { wanted: { path: given.path, message, revision: parseRevision(given.revision) }, problems }
}

function readMessage(form: Form, given: unknown): { message: string; problems: Problem[] } {
  const message = isAnswers(given) ? given.message : undefined
  const trimmed =
    typeof message === 'string' ? withoutDirectionMarks(message).trim().replaceAll('\r\n', '\n') : message
  const problems = check(form, { message: trimmed === '' ? undefined : trimmed }, {})
  return { message: typeof trimmed === 'string' ? trimmed : '', problems }
}

function requireForm(name: string): Form {
  const form = forms[name]
  if (!form) throw new Error(`There is no form ${name}.`)
  return form
}
