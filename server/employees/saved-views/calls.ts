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
  mayChange: about(flag, 'True for the person who saved it, and for administrators if it is shared.'),
  by: about(textOrNull, 'The name of the administrator who saved it.'),
  gone: about(
    listOf(text),
    'Filters and columns removed from `query`, because they no longer exist or this role does not see them.'
  )
})

/** Calls about saved views: a user's own views, and views shared with everybody who sees the list. */
export const savedViewCalls = {
  listSavedViews: listing.get(path, {
    summary: 'List the standard views, your own and the shared ones, with the number of employees in each',
    data: listOf(savedView)
  }),
  saveView: listing.post(path, {
    summary: 'Save a view of the list under a name',
    body: object(view),
    data: object({ _id: text }),
    status: 201,
    refused: ['view.unknown_filter', 'list.unseen_filter', 'view.name_taken', 'view.too_many']
  }),
  changeView: listing.patch(`${path}/{id}`, {
    summary: 'Change the name, the query or the sharing of a view',
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
