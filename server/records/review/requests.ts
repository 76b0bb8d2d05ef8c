import { isAnswers, withoutDirectionMarks } from '../../../engine/index.ts'
import { refuse } from '../errors.ts'

const maxNote = 2000
const maxIds = 5000

/** What a body names, with the revision that its sender has seen. */
export function parseChange(body: unknown): { state: unknown; assignee: unknown; revision: number } {
  const { state, assignee, revision } = isAnswers(body) ? body : {}
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 0)
    throw refuse('input.parameter', {
      name: 'revision',
      must: 'be the number that the review was shown with'
    })
  return { state, assignee, revision }
}

export function parseNote(body: unknown): string {
  const text = isAnswers(body) ? body.text : undefined
  const words = typeof text === 'string' ? withoutDirectionMarks(text).trim().replaceAll('\r\n', '\n') : ''
  if (words === '') throw refuse('review.note_empty')
  if (words.length > maxNote) throw refuse('review.note_too_long', { max: maxNote })
  return words
}

/** The chosen employees, each once. */
export function parseEmployees(body: unknown): string[] {
  const ids = isAnswers(body) ? body.ids : undefined
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string'))
    throw refuse('input.parameter', { name: 'ids', must: 'be a list of texts' })
  if (ids.length === 0) throw refuse('review.nobody_chosen')
  if (ids.length > maxIds) throw refuse('review.too_many', { max: maxIds })
  return [...new Set<string>(ids)]
}
