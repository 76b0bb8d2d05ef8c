import { defineCalls, type Schema } from '../../core/api/call.ts'
import {
  count,
  flag,
  listOf,
  moment,
  momentOrNull,
  object,
  ref,
  text,
  textOrNull
} from '../../core/api/shapes.ts'

const reviewing = { tag: 'Reviews', who: 'admin', may: 'review' } as const
const params = { id: 'The _id of the employee.' }
const path = '/admin/employees/{id}/review'
const data = ref('RecordReview')
const revision = { ...count, description: 'Of the review that one has seen.' } as const
const state = { ...text, description: 'A state of schemas/review.json.' } as const
const assignee = { ...textOrNull, description: 'The _id of somebody who may review; null: nobody.' } as const
const ids = { ...listOf(text), description: 'The _ids of employees.' } as const

const person = { _id: text, name: text } as const
const outcome = object({
  changed: count,
  same: { ...count, description: 'They stood so already.' },
  refused: listOf(
    object({
      reason: text,
      employees: count,
      names: { ...listOf(text), description: 'The first of them.' }
    })
  )
})

/** The review of records: where they are, who looks after them, what was written down about them. */
export const reviewCalls = defineCalls({
  listReviewers: {
    ...reviewing,
    method: 'GET',
    path: '/admin/reviewers',
    summary: 'Those whom records can be assigned to',
    data: listOf(object({ ...person, isYou: flag }))
  },
  getReview: {
    ...reviewing,
    method: 'GET',
    path,
    summary: 'Where the review of a record is, who looks after it, and what was written down about it',
    params,
    data,
    refused: [404]
  },
  moveReview: {
    ...reviewing,
    method: 'POST',
    path: `${path}/move`,
    summary: 'Move a record to another state',
    params,
    body: { type: 'object', required: ['state', 'revision'], properties: { state, revision } },
    data,
    refused: [404, 409]
  },
  assignReview: {
    ...reviewing,
    method: 'POST',
    path: `${path}/assign`,
    summary: 'Say who looks after a record',
    params,
    body: { type: 'object', required: ['assignee', 'revision'], properties: { assignee, revision } },
    data,
    refused: [404, 409]
  },
  addReviewNote: {
    ...reviewing,
    method: 'POST',
    path: `${path}/notes`,
    summary: 'Write something down about a record, for those who review',
    params,
    body: {
      type: 'object',
      required: ['text'],
      properties: { text: { ...text, minLength: 1, maxLength: 2000 } }
    },
    data,
    refused: [404]
  },
  deleteReviewNote: {
    ...reviewing,
    method: 'DELETE',
    path: '/admin/review-notes/{id}',
    summary: 'Delete a note: its author, or an administrator',
    params: { id: 'The note.' },
    data,
    refused: [404]
  },
  moveReviews: {
    ...reviewing,
    method: 'POST',
    path: '/admin/reviews/move',
    summary: 'Move many records to a state, each that can be moved there',
    body: { type: 'object', required: ['ids', 'state'], properties: { ids, state } },
    data: outcome
  },
  assignReviews: {
    ...reviewing,
    method: 'POST',
    path: '/admin/reviews/assign',
    summary: 'Say who looks after many records',
    body: { type: 'object', required: ['ids', 'assignee'], properties: { ids, assignee } },
    data: outcome
  }
})

const stateSchema = object({
  name: text,
  title: text,
  description: textOrNull,
  tone: { enum: ['plain', 'progress', 'good', 'bad'] }
})
const orNull = <const S>(schema: S) => ({ anyOf: [schema, { type: 'null' }] }) as const

/** What calls answer of reviews, by name. */
export const reviewSchemas: { [name: string]: Schema } = {
  RecordReview: {
    ...object({
      revision: count,
      state: { ...orNull(stateSchema), description: 'Null: the record was never complete.' },
      movedAt: momentOrNull,
      movedBy: textOrNull,
      cause: {
        enum: ['moved', 'completed', 'changed', 'sentBack', 'answered', null],
        description: 'Somebody has moved it, or what became of the record has.'
      },
      assignee: orNull(object(person)),
      moves: listOf(
        object({
          state: text,
          action: text,
          blocked: { ...textOrNull, description: 'Why it cannot be done now.' }
        })
      ),
      reviewers: listOf(object({ ...person, isYou: flag })),
      notes: listOf(object({ _id: text, text, writtenBy: textOrNull, writtenAt: moment, mayDelete: flag }))
    }),
    description: 'The review of a record, as those who review see it.'
  }
}
