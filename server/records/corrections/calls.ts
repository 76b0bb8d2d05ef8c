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

const tag = 'Corrections'
const reviewing = { tag, who: 'admin', may: 'review' } as const
const params = { id: 'The _id of the employee.' }
const ofOne = { id: 'The correction.' }
const revision = { type: 'integer', minimum: 1 } as const
const message = { ...text, minLength: 1, maxLength: 500 } as const
const path = '/admin/employees/{id}/corrections'

const file = object({ url: text, isPicture: flag })
const answer = object({ text, file: { anyOf: [file, { type: 'null' }] } })
const round = { message: text, reply: textOrNull, askedBy: textOrNull, askedAt: moment } as const
const list = listOf(ref('RecordCorrection'))

/** Answers that are sent back to be corrected. */
export const correctionCalls = defineCalls({
  listCorrections: {
    ...reviewing,
    method: 'GET',
    path,
    summary:
      'The corrections of a record, the newest first, with what stood there before and stands there now',
    params,
    data: list,
    refused: [404, 409]
  },
  askForCorrections: {
    ...reviewing,
    method: 'POST',
    path,
    summary: 'Send answers back to be corrected: all of them, with one mail to the employee, or none',
    params,
    body: {
      type: 'object',
      required: ['corrections'],
      properties: {
        corrections: listOf({
          type: 'object',
          required: ['path', 'message'],
          properties: {
            path: { ...text, description: 'JSON Pointer into the record.' },
            message,
            revision: { ...revision, description: 'Of the correction that stands there, to ask again.' }
          }
        })
      }
    },
    data: list,
    refused: [404, 409]
  },
  closeCorrection: {
    ...reviewing,
    method: 'POST',
    path: '/admin/corrections/{id}/close',
    summary: 'Nothing is to be corrected there any more',
    params: ofOne,
    body: { type: 'object', required: ['revision'], properties: { revision } },
    data: list,
    refused: [404, 409]
  },
  replyToCorrection: {
    method: 'POST',
    path: '/user/corrections/{id}/reply',
    who: 'employee',
    tag,
    summary: 'Say something to a correction, for instance that the answer is right',
    params: ofOne,
    body: { type: 'object', required: ['message'], properties: { message } },
    data: ref('User'),
    more: { revisions: ref('Revisions') },
    refused: [404, 409]
  }
})

/** What calls answer of corrections, by name. */
export const correctionSchemas: { [name: string]: Schema } = {
  RecordCorrection: {
    ...object({
      _id: text,
      path: { ...text, description: 'JSON Pointer into the record.' },
      form: textOrNull,
      title: text,
      isAsked: { ...flag, description: 'False: the schemas of today have no such question.' },
      state: { enum: ['open', 'answered', 'closed'] },
      revision: count,
      ...round,
      answeredAt: momentOrNull,
      closedBy: textOrNull,
      closedAt: momentOrNull,
      before: answer,
      after: answer,
      earlier: listOf(object(round))
    }),
    description: 'What became of an answer that was sent back, as administrators see it.'
  },
  OwnCorrection: {
    ...object({
      _id: text,
      path: { ...text, description: 'JSON Pointer into the record.' },
      form: text,
      title: text,
      message: text,
      isAnswered: { ...flag, description: 'It waits for an administrator, no longer for the employee.' },
      reply: textOrNull,
      askedAt: moment
    }),
    description: 'An answer that an administrator has sent back.'
  }
}
