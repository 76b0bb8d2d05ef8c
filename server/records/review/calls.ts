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
const revision = about(count, 'The revision of the review as you saw it.')
const state = about(text, 'The name of a state in schemas/review.json.')
const recordVersion = about(
  text,
  'The version of the record as you saw it. The call is refused if an answer was changed since.'
)
const assignee = about(textOrNull, 'The _id of somebody who may review; null: nobody.')
const assigned = { ...text, pattern: '^(me|nobody|[0-9a-f]{1,64})$' }
const ids = about(listOf(text), 'The _ids of employees.')
const reviewers = listOf(object({ ...texts('_id', 'name'), isYou: flag }))

const names = about(listOf(text), 'The first few names.')
const outcome = object({
  changed: count,
  same: about(count, 'How many needed no change.'),
  refused: listOf(object({ reason: text, employees: count, names }))
})

/** The calls for the review of records: states, assignees and notes. */
export const reviewCalls = {
  listReviewers: reviewing.get('/admin/reviewers', {
    summary: 'List the people whom records can be assigned to',
    data: reviewers
  }),
  getReviewQueue: reviewing.get('/admin/review-queue', {
    summary: 'List the records that wait for review, longest wait first',
    query: {
      client: about(text, 'Only records of this client.'),
      assignee: about(assigned, 'Only records assigned to me, to nobody, or to the person with this _id.'),
      from: about(text, 'The _id of the employee whose record comes first, if it is in the queue.'),
      after: about(text, 'The `after` of the previous answer, to get the next records.')
    },
    data: object({
      total: count,
      records: listOf(object({ ...texts('_id', 'username'), since: about(moment, 'Since when it waits.') })),
      after: about(textOrNull, 'Null: there are no more records.'),
      assigned: about(
        object(counts('all', 'mine', 'nobody')),
        'The number of waiting records of this client.'
      ),
      clients: about(
        listOf(object({ client: text, records: count })),
        'The number of waiting records of each client.'
      )
    }),
    rows: ['data.records'],
    refused: ['review.unseen_clients']
  }),
  getReview: ofEmployee.get(path, {
    summary: 'Get the review of a record: its state, assignee and notes',
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
    summary: 'Assign a record to somebody, or to nobody',
    body: input({ assignee, revision }),
    data,
    refused: ['review.unknown_reviewer', 'review.not_assignable', 'review.changed_meanwhile']
  }),
  addReviewNote: ofEmployee.post(`${path}/notes`, {
    summary: 'Add a note about a record, for reviewers',
    body: input({ text: { ...text, minLength: 1, maxLength: 2000 } }),
    data,
    refused: ['review.note_empty', 'review.note_too_long']
  }),
  deleteReviewNote: reviewing.delete('/admin/review-notes/{id}', {
    summary: 'Delete a note, as its author or an administrator',
    params: { id: 'The _id of the note.' },
    data,
    refused: ['review.note_of_another']
  }),
  moveReviews: reviewing.post('/admin/reviews/move', {
    summary: 'Move many records to another state; reports those that cannot be moved',
    body: input({ ids, state }),
    data: outcome,
    refused: ['review.nobody_chosen', 'review.too_many', 'review.role_does_not_move']
  }),
  assignReviews: reviewing.post('/admin/reviews/assign', {
    summary: 'Assign many records to somebody, or to nobody',
    body: input({ ids, assignee }),
    data: outcome,
    refused: ['review.nobody_chosen', 'review.too_many', 'review.unknown_reviewer']
  })
} satisfies Calls

const tone = { enum: ['plain', 'progress', 'good', 'bad'] }
const ownState = object({ ...texts('name', 'title'), description: textOrNull, tone })
const cause = { enum: [...reviews.cause.enumValues, null] }
const blocked = about(textOrNull, 'Why this is not possible now.')
const note = object({ ...texts('_id', 'text'), writtenBy: textOrNull, writtenAt: moment, mayDelete: flag })

const review = object({
  revision: count,
  state: about(orNull(ownState), 'Null: the record was never complete.'),
  movedAt: momentOrNull,
  movedBy: textOrNull,
  cause: about(cause, 'Whether somebody moved it, or an event of the record did.'),
  assignee: orNull(object(texts('_id', 'name'))),
  moves: listOf(object({ ...texts('state', 'action'), blocked })),
  reviewers,
  notes: listOf(note)
})

export const reviewSchemas: { [name: string]: Schema } = {
  RecordReview: about(review, 'The review of a record, as reviewers see it.'),
  OwnReviewStatus: about(
    object({
      text,
      stages: about(
        listOf(object({ title: text, tone: { enum: ['plain', 'progress', 'good', 'bad'] }, since: moment })),
        'The last is the current one; before it, when the record was sent.'
      )
    }),
    'Only for the owner: the progress of the review, in the words of schemas/review.json for employees. Absent until it has begun, and while something is missing that was not sent back.'
  )
}
