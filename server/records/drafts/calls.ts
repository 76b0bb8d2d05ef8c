import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, input, listOf, object } from '../../core/api/shapes.ts'
import { count, flag, moment, text } from '../../core/api/values.ts'

const owner = describeCalls({ tag: 'Drafts', who: 'employee', params: { id: 'The _id of the draft.' } })
const path = '/user/drafts'
const form = about(text, 'The name of a form of the record.')
const answers = { type: ['object', 'array', 'null'], items: {} } as const
const value = about(answers, 'The answers; null keeps nothing any more.')
const replaces = about(text, 'The _id of a draft of another device that goes on in this one.')

const draft = object({
  _id: text,
  form,
  isOfThisDevice: about(flag, 'It was kept from the browser that asks.'),
  value: about(answers, 'The answers as they were typed, without files. Nothing of it was checked.'),
  revision: about(count, 'Of the part that its page started from.'),
  savedAt: moment,
  expiresAt: about(moment, 'Deleted then.')
})

/** The calls for drafts: unsaved answers that the employee can continue on another device. */
export const draftCalls = {
  listDrafts: owner.get(path, {
    summary: "One's own drafts, one a form and device, the newest first",
    query: { form: about(text, 'Only drafts of the form of this name.') },
    data: listOf(draft)
  }),
  keepDraft: owner.put(path, {
    summary: 'Keep what was typed in a form on this device, in place of what was kept from it before',
    bodyLimit: 64 * 1024,
    body: input({ form, value }, { revision: count, replaces }),
    data: object({ savedAt: moment, expiresAt: moment }),
    refused: ['draft.too_deep']
  }),
  dropDraft: owner.delete(`${path}/{id}`, { summary: 'Give up a draft' })
} satisfies Calls
