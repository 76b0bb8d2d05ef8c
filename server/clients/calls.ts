import { defineCalls } from '../core/api/call.ts'
import { count, listOf, object, text } from '../core/api/shapes.ts'

const path = '/admin/client-list'
const one = `${path}/{id}` as const
const tag = 'Clients'
const keeping = { tag, who: 'admin', may: 'clients' } as const
const params = { id: 'The _id of the client.' }
const client = object({ _id: text, name: text })
/** `employees` is told to those alone who may change clients. */
const listed = {
  type: 'object',
  properties: { _id: text, name: text, employees: count },
  required: ['_id', 'name'],
  additionalProperties: false
} as const

/** The companies that employees are seconded to. */
export const clientCalls = defineCalls({
  listClients: { method: 'GET', path, who: 'user', tag, summary: 'The clients', data: listOf(listed) },
  addClient: {
    ...keeping,
    method: 'POST',
    path,
    summary: 'Add a client',
    body: 'admin/client',
    data: client,
    status: 201,
    refused: [409]
  },
  renameClient: {
    ...keeping,
    method: 'PATCH',
    path: one,
    summary: 'Rename a client; the name follows into every record',
    params,
    body: 'admin/client',
    data: object({ _id: text, name: text, employees: count }),
    refused: [404, 409]
  },
  removeClient: {
    ...keeping,
    method: 'DELETE',
    path: one,
    summary: 'Delete a client; records keep the name',
    params,
    data: object({ _id: text, employees: count }),
    refused: [404]
  },
  renameNoClient: {
    ...keeping,
    method: 'PATCH',
    path,
    summary: 'Names no client: always 404',
    refused: [404]
  },
  removeNoClient: {
    ...keeping,
    method: 'DELETE',
    path,
    summary: 'Names no client: always 404',
    refused: [404]
  }
})
