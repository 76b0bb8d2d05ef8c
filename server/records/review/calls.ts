import { type Calls, describeCalls, type Schema } from '../../core/api/call.ts'
import { about, counts, input, listOf, object, orNull, ref, texts } from '../../core/api/shapes.ts'
import { count, flag, moment, momentOrNull, text, textOrNull } from '../../core/api/values.ts'
import { reviews } from '../../core/database/tables.ts'

const tag = 'Reviews'
const reviewing = describeCalls({ tag, who: 'admin', may: 'review' })
const ofEmployee = describeCalls({
  tag,
  who: 'admin',
  may: 'review',
  params: { id: 'The _id of the employee.' }
})
const path = '/admin/employees/{id}/review'

const data = ref('RecordReview')
const revision = about(count, 'Of the review that one has seen.')
const state = about(text, 'A state of schemas/review.json.')
const recordVersion = about(
  text,
  'Of the record that one has read: nothing is moved where an answer was changed since.'
)
const assignee = about(textOrNull, 'The _id of somebody who may review; null: nobody.')
const assigned = { ...text, pattern: '^(me|nobody|[0-9a-f]{1,64})$' }
const ids = about(listOf(text), 'The _ids of employees.')
const reviewers = listOf(object({ ...texts('_id', 'name'), isYou: flag }))

const names = about(listOf(text), 'The first of them.')
const outcome = object({
  changed: count,
  same: about(count, 'They stood so already.'),
  refused: listOf(object({ reason: text, employees: count, names }))
})

/** The calls for the review of records: states, assignees and notes. */
export const reviewCalls = {
  listReviewers: reviewing.get('/admin/reviewers', {
    summary: 'Those whom records can be assigned to',
    data: reviewers
  }),
  getReviewQueue: reviewing.get('/admin/review-queue', {
    summary: 'The records that wait to be reviewed, those first that have waited longest',
    query: {
      client: about(text, 'Only those of this client.'),
      assignee: about(assigned, 'Only those assigned to me, to nobody, or to this _id.'),
      from: about(text, 'The _id of the employee whose record comes first, where it is in the queue.'),
      after: about(text, 'What was answered as `after`: those that follow.')
    },
    data: object({
      total: count,
      records: listOf(object({ ...texts('_id', 'username'), since: about(moment, 'It waits since.') })),
      after: about(textOrNull, 'Null: the queue ends here.'),
      assigned: about(object(counts('all', 'mine', 'nobody')), 'How many wait, of this client.'),
      clients: about(listOf(object({ client: text, records: count })), 'How many wait of each client.')
    }),
    rows: ['data.records'],
    refused: ['review.unseen_clients']
  }),
  getReview: ofEmployee.get(path, {
    summary: 'Where the review of a record is, who looks after it, and what was written down about it',
    data,
    rows: ['data', 'data.notes']
  }),
  moveReview: ofEmployee.post(`${path}/move`, {
    summary: 'Move a record to another state',
    body: input({ state, revision }, { recordVersion }),
    data,
    refused: [
      'review.role_does_not_move',
      'review.not_movable',
      'review.changed_meanwhile',
      'review.record_changed'
    ]
  }),
  assignReview: ofEmployee.post(`${path}/assign`, {
    summary: 'Say who looks after a record',
    body: input({ assignee, revision }),
    data,
    refused: ['review.unknown_reviewer', 'review.not_assignable', 'review.changed_meanwhile']
  }),
  addReviewNote: ofEmployee.post(`${path}/notes`, {
    summary: 'Write something down about a record, for those who review',
    body: input({ text: { ...text, minLength: 1, maxLength: 2000 } }),
    data,
    refused: ['review.note_empty', 'review.note_too_long']
  }),
  deleteReviewNote: reviewing.delete('/admin/review-notes/{id}', {
    summary: 'Delete a note: its author, or an administrator',
    params: { id: 'The note.' },
    data,
    refused: ['review.note_of_another']
  }),
  moveReviews: reviewing.post('/admin/reviews/move', {
    summary: 'Move many records to a state, each that can be moved there',
    body: input({ ids, state }),
    data: outcome,
    refused: ['review.nobody_chosen', 'review.too_many', 'review.role_does_not_move']
  }),
  assignReviews: reviewing.post('/admin/reviews/assign', {
    summary: 'Say who looks after many records',
    body: input({ ids, assignee }),
    data: outcome,
    refused: ['review.nobody_chosen', 'review.too_many', 'review.unknown_reviewer']
  })
} satisfies Calls

const tone = { enum: ['plain', 'progress', 'good', 'bad'] }
const ownState = object({ ...texts('name', 'title'), description: textOrNull, tone })
const cause = { enum: [...reviews.cause.enumValues, null] }
const blocked = about(textOrNull, 'Why it cannot be done now.')
const note = object({ ...texts('_id', 'text'), writtenBy: textOrNull, writtenAt: moment, mayDelete: flag })

const review = object({
  revision: count,
  state: about(orNull(ownState), 'Null: the record was never complete.'),
  movedAt: momentOrNull,
  movedBy: textOrNull,
  cause: about(cause, 'Somebody has moved it, or what became of the record has.'),
  assignee: orNull(object(texts('_id', 'name'))),
  moves: listOf(object({ ...texts('state', 'action'), blocked })),
  reviewers,
  notes: listOf(note)
})

export const reviewSchemas: { [name: string]: Schema } = {
  RecordReview: about(review, 'The review of a record, as those who review see it.'),
  OwnReviewStatus: about(
    object({
      text,
      stages: about(
        listOf(object({ title: text, tone: { enum: ['plain', 'progress', 'good', 'bad'] }, since: moment })),
        'The last is the present one; before it, when the record was sent.'
      )
    }),
    'For its owner alone: how far the review of the record is, in the words of schemas/review.json for employees. Absent until it has begun, and while something is missing that was not sent back.'
  )
}
