import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, input, listOf, object } from '../../core/api/shapes.ts'
import { count, flag, moment, text } from '../../core/api/values.ts'

const owner = describeCalls({ tag: 'Drafts', who: 'employee', params: { id: 'The _id of the draft.' } })
const path = '/user/drafts'
const form = about(text, 'The name of a form of the record.')
const answers = { type: ['object', 'array', 'null'], items: {} } as const
const value = about(answers, 'The answers; null deletes the draft.')
const replaces = about(text, 'The _id of a draft from another device that this one continues.')

const draft = object({
  _id: text,
  form,
  isOfThisDevice: about(flag, 'It was stored by the browser that makes this request.'),
  value: about(answers, 'The answers as they were typed, without files and unchecked.'),
  revision: about(count, 'The revision of the part that the page started from.'),
  savedAt: moment,
  expiresAt: about(moment, 'When the draft is deleted.')
})

/** The calls for drafts: unsaved answers that the employee can continue on another device. */
export const draftCalls = {
  listDrafts: owner.get(path, {
    summary: 'List your drafts, one per form and device, newest first',
    query: { form: about(text, 'Only drafts of the form with this name.') },
    data: listOf(draft)
  }),
  keepDraft: owner.put(path, {
    summary: 'Store what was typed in a form on this device; replaces its previous draft',
    bodyLimit: 64 * 1024,
    body: input({ form, value }, { revision: count, replaces }),
    data: object({ savedAt: moment, expiresAt: moment }),
    refused: ['draft.too_deep']
  }),
  dropDraft: owner.delete(`${path}/{id}`, { summary: 'Delete a draft' })
} satisfies Calls
