import { isAnswers, withoutDirectionMarks } from '../../../engine/index.ts'
import {
  listOfTexts,
  matching,
  readParameter,
  requireValue,
  wholeNumber
} from '../../core/http/parameters.ts'
import { refuse } from '../errors.ts'

const maxNote = 2000
const maxIds = 5000

export interface QueueQuery {
  client: string | undefined
  /** The id of the assignee; null for unassigned records. */
  assignee: string | null | undefined
  from: string | undefined
  /** The position after which the page starts. */
  after: { since: number; number: number } | undefined
}

/** Parses the query of the queue. `me` stands for the current user, so a link works for every reviewer. */
export function parseQueueQuery(query: { [name: string]: unknown }, userId: string): QueueQuery {
  const assignee = readParameter(
    query,
    'assignee',
    matching(/^(me|nobody|[0-9a-f]{1,64})$/),
    'be me, nobody, or an id'
  )
  const after = readParameter(
    query,
    'after',
    matching(/^-?\d{1,15}\.\d{1,15}$/),
    'be what the queue was answered with'
  )
  const [since = 0, number = 0] = after?.split('.').map(Number) ?? []
  return {
    client: readParameter(query, 'client', matching(/^.{1,200}$/su), 'be the name of a client'),
    assignee: assignee === 'me' ? userId : assignee === 'nobody' ? null : assignee,
    from: readParameter(query, 'from', matching(/^[0-9a-f]{1,64}$/), 'be the id of an employee'),
    after: after === undefined ? undefined : { since, number }
  }
}

interface Change {
  state: unknown
  assignee: unknown
  revision: number
  /** The version of the record that the client read, if it sent one. */
  recordVersion: string | undefined
}

/** Parses a change of a review. Throws unless the body has the revision that the client saw. */
export function parseChange(body: unknown): Change {
  const { state, assignee, revision, recordVersion } = isAnswers(body) ? body : {}
  const seen = requireValue(
    wholeNumber(revision, 0),
    'revision',
    'be the number that the review was shown with'
  )
  if (recordVersion !== undefined && typeof recordVersion !== 'string')
    throw refuse('input.parameter', {
      name: 'recordVersion',
      must: 'be the text that the record was shown with'
    })
  return { state, assignee, revision: seen, recordVersion }
}

export function parseNote(body: unknown): string {
  const text = isAnswers(body) ? body.text : undefined
  const words = typeof text === 'string' ? withoutDirectionMarks(text).trim().replaceAll('\r\n', '\n') : ''
  if (words === '') throw refuse('review.note_empty')
  if (words.length > maxNote) throw refuse('review.note_too_long', { max: maxNote })
  return words
}

export function parseEmployees(body: unknown): string[] {
  const ids = requireValue(listOfTexts(isAnswers(body) ? body.ids : undefined), 'ids', 'be a list of texts')
  if (ids.length === 0) throw refuse('review.nobody_chosen')
  if (ids.length > maxIds) throw refuse('review.too_many', { max: maxIds })
  return [...new Set(ids)]
}
