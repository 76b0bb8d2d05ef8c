import { inPath, type Json, operation, ref } from '../../engine/openapi/index.ts'

const tag = 'Admin'
const who = 'admin'
const client = {
  type: 'object',
  properties: { _id: { type: 'string' }, name: { type: 'string' }, employees: { type: 'integer' } }
} satisfies Json
const clientId = inPath('id', 'The _id of the client.')

/** The companies that employees are seconded to. */
export const clientPaths: Json = {
  '/admin/client-list': {
    get: operation({
      id: 'clients',
      tag,
      who: 'user',
      summary: 'The clients',
      data: { type: 'array', items: client }
    }),
    post: operation({
      id: 'addClient',
      tag,
      who,
      summary: 'Add a client',
      body: ref('Client'),
      status: 201,
      data: client,
      refused: [409]
    }),
    patch: operation({
      id: 'renameNoClient',
      tag,
      who,
      summary: 'Names no client: always 404',
      refused: [404]
    }),
    delete: operation({
      id: 'removeNoClient',
      tag,
      who,
      summary: 'Names no client: always 404',
      refused: [404]
    })
  },
  '/admin/client-list/{id}': {
    patch: operation({
      id: 'renameClient',
      tag,
      who,
      summary: 'Rename a client; the name follows into every record',
      parameters: [clientId],
      body: ref('Client'),
      data: client,
      refused: [404, 409]
    }),
    delete: operation({
      id: 'removeClient',
      tag,
      who,
      summary: 'Delete a client; records keep the name',
      parameters: [clientId],
      data: client,
      refused: [404]
    })
  }
}
