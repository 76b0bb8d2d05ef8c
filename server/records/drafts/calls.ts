import { defineCalls } from '../../core/api/call.ts'
import { count, flag, listOf, moment, object, text } from '../../core/api/shapes.ts'

const own = { tag: 'Drafts', who: 'employee' } as const
const form = { ...text, description: 'The name of a form of the record.' } as const

const answers = { type: ['object', 'array', 'null'], items: {} } as const

const draft = object({
  _id: text,
  form,
  isOfThisDevice: { ...flag, description: 'It was kept from the browser that asks.' },
  value: {
    ...answers,
    description: 'The answers as they were typed, without files. Nothing of it was checked.'
  },
  revision: { ...count, description: 'Of the part that its page started from.' },
  savedAt: moment,
  expiresAt: { ...moment, description: 'Deleted then.' }
})

/** Answers that were typed and not saved, so that their owner goes on on another device. */
export const draftCalls = defineCalls({
  listDrafts: {
    ...own,
    method: 'GET',
    path: '/user/drafts',
    summary: "One's own drafts, one a form and device, the newest first",
    query: { form: { ...text, description: 'Only drafts of the form of this name.' } },
    data: listOf(draft)
  },
  keepDraft: {
    ...own,
    method: 'PUT',
    path: '/user/drafts',
    summary: 'Keep what was typed in a form on this device, in place of what was kept from it before',
    bodyLimit: 64 * 1024,
    body: {
      type: 'object',
      required: ['form', 'value'],
      properties: {
        form,
        value: { ...answers, description: 'The answers; null keeps nothing any more.' },
        revision: count,
        replaces: { ...text, description: 'The _id of a draft of another device that goes on in this one.' }
      }
    },
    data: object({ savedAt: moment, expiresAt: moment })
  },
  dropDraft: {
    ...own,
    method: 'DELETE',
    path: '/user/drafts/{id}',
    summary: 'Give up a draft',
    params: { id: 'The _id of the draft.' },
    refused: [404]
  }
})
