import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, input, listOf, object, orNull } from '../../core/api/shapes.ts'
import { count, flag, text, textOrNull } from '../../core/api/values.ts'

const params = { id: 'The _id of the view.' }
const listing = describeCalls({ tag: 'Employees', who: 'admin', may: 'list', params })
const path = '/admin/saved-views'
const list = { ...text, maxLength: 2000 }
const query = about(list, 'The query of the list, and the columns that it shows.')
const view = { name: text, query, isShared: flag }

const savedView = object({
  _id: about(textOrNull, 'Null for a view that schemas/admin/employee-list declares.'),
  ...view,
  total: about(orNull(count), 'How many employees it shows to this role; null beyond the first 30 views.'),
  mayChange: about(flag, 'Only who saved it may change it, and administrators if it is shared.'),
  by: about(textOrNull, 'The name of the administrator who saved it.'),
  gone: about(
    listOf(text),
    'What it named and is not in `query`, as there is no such thing any more, or not for this role.'
  )
})

/** Calls about saved views: a user's own views, and views shared with everybody who sees the list. */
export const savedViewCalls = {
  listSavedViews: listing.get(path, {
    summary:
      'The standard views, and those saved by oneself or for everybody, with how many employees each shows',
    data: listOf(savedView)
  }),
  saveView: listing.post(path, {
    summary: 'Save what the list shows under a name',
    body: object(view),
    data: object({ _id: text }),
    status: 201,
    refused: ['view.unknown_filter', 'list.unseen_filter', 'view.name_taken', 'view.too_many']
  }),
  changeView: listing.patch(`${path}/{id}`, {
    summary: 'Give a view another name or query, or share it or not',
    body: input({}, view),
    data: object({ _id: text }),
    refused: ['view.unknown_filter', 'list.unseen_filter', 'view.name_taken', 'view.of_another']
  }),
  removeView: listing.delete(`${path}/{id}`, {
    summary: 'Delete a view',
    data: object({ _id: text }),
    refused: ['view.of_another']
  })
} satisfies Calls
