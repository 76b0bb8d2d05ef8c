import { defineCalls } from '../../core/api/call.ts'
import { flag, listOf, object, text } from '../../core/api/shapes.ts'

const shared = { tag: 'Employees', who: 'admin', may: 'list' } as const
const params = { id: 'The _id of the view.' }
const query = {
  ...text,
  maxLength: 2000,
  description: 'The query of the list, and the columns that it shows.'
}

const savedView = object({
  _id: text,
  name: text,
  query,
  isShared: flag,
  /** Whoever saved it, or an administrator. */
  mayChange: { ...flag, description: 'Only who saved it may change it, and administrators if it is shared.' },
  by: { ...text, description: 'The name of whoever saved it.' },
  gone: {
    ...listOf(text),
    description:
      'What it named and is not in `query`, as there is no such thing any more, or not for this role.'
  }
})

/** Views of the list of employees under a name, own ones and those for everybody who sees the list. */
export const savedViewCalls = defineCalls({
  listSavedViews: {
    ...shared,
    method: 'GET',
    path: '/admin/saved-views',
    summary: 'The views that were saved by oneself or for everybody, by name',
    data: listOf(savedView)
  },
  saveView: {
    ...shared,
    method: 'POST',
    path: '/admin/saved-views',
    summary: 'Save what the list shows under a name',
    body: object({ name: text, query, isShared: flag }),
    data: object({ _id: text }),
    status: 201,
    refused: [409]
  },
  changeView: {
    ...shared,
    method: 'PATCH',
    path: '/admin/saved-views/{id}',
    summary: 'Give a view another name or query, or share it or not',
    params,
    body: { type: 'object', properties: { name: text, query, isShared: flag } },
    data: object({ _id: text }),
    refused: [404]
  },
  removeView: {
    ...shared,
    method: 'DELETE',
    path: '/admin/saved-views/{id}',
    summary: 'Delete a view',
    params,
    data: object({ _id: text }),
    refused: [404]
  }
})
