import { isAnswers } from '../../../engine/index.ts'
import { Refusal } from '../../core/errors.ts'

const maxNote = 2000
const maxIds = 5000

/** What a body names, with the revision that its sender has seen. */
export function parseChange(body: unknown): { state: unknown; assignee: unknown; revision: number } {
  const { state, assignee, revision } = isAnswers(body) ? body : {}
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 0)
    throw new Refusal(400, '"revision" must be the number that the review was shown with.')
  return { state, assignee, revision }
}

export function parseNote(body: unknown): string {
  const text = isAnswers(body) ? body.text : undefined
  const words = typeof text === 'string' ? text.trim().replaceAll('\r\n', '\n') : ''
  if (words === '') throw new Refusal(400, 'Write the note first.')
  if (words.length > maxNote)
    throw new Refusal(400, `A note may have ${maxNote} characters at most. Write two of them.`)
  return words
}

/** The chosen employees, each once. */
export function parseEmployees(body: unknown): string[] {
  const ids = isAnswers(body) ? body.ids : undefined
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string'))
    throw new Refusal(400, '"ids" must be a list of texts.')
  if (ids.length === 0) throw new Refusal(400, 'Select at least one employee.')
  if (ids.length > maxIds)
    throw new Refusal(
      400,
      `At most ${maxIds} can be changed at once. Narrow the list, and go on with the others.`
    )
  return [...new Set<string>(ids)]
}
