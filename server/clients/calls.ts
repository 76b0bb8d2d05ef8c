import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, listOf, object, texts } from '../core/api/shapes.ts'
import { count, text, textOrNull } from '../core/api/values.ts'

const tag = 'Clients'
const user = describeCalls({ tag, who: 'user' })
const keeping = describeCalls({ tag, who: 'admin', may: 'clients', params: { id: 'The _id of the client.' } })
const path = '/admin/client-list'
/** `employees`, `administrators`, `invitations` and `query` are present only for roles that may change clients. */
const listed = object(texts('_id', 'name'), {
  employees: count,
  administrators: about(count, 'Administrators whose role is limited to it.'),
  invitations: about(count, 'Open invitations to a role that is limited to it.'),
  query: about(
    textOrNull,
    'The query of the employee list that shows them; null if the list has no such filter.'
  )
})

/** The companies that employees are seconded to. */
export const clientCalls = {
  listClients: user.get(path, { summary: 'List the clients', data: listOf(listed) }),
  addClient: keeping.post(path, {
    summary: 'Add a client',
    body: 'admin/client',
    data: object(texts('_id', 'name')),
    status: 201,
    refused: ['client.name_taken']
  }),
  renameClient: keeping.fresh.patch(`${path}/{id}`, {
    summary: 'Rename a client, in every record too',
    query: {
      was: about(text, 'The current name. The call is refused if the client has another name by now.')
    },
    body: 'admin/client',
    data: object({ ...texts('_id', 'name'), employees: count }),
    refused: ['client.not_found', 'client.name_taken', 'client.renamed']
  }),
  removeClient: keeping.fresh.delete(`${path}/{id}`, {
    summary: 'Delete a client; records keep the name',
    data: object({ _id: text, employees: count }),
    refused: ['client.not_found']
  }),
  rejectMissingClientId: keeping.patch(path, {
    summary: 'Without the id of a client: always 404',
    refused: ['client.not_found']
  }),
  removeNoClient: keeping.delete(path, {
    summary: 'Without the id of a client: always 404',
    refused: ['client.not_found']
  })
} satisfies Calls
