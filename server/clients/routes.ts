import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../../generated/types.ts'
import { checked } from '../core/http/validate-form.ts'
import { Refusal } from '../core/errors.ts'
import { randomId } from '../core/keys.ts'
import { requireAdmin, requireUser, userOf } from '../accounts/session.ts'
import { clientFields } from '../records/model/parts.ts'
import { renameClient } from '../records/rename.ts'
import { createClientStore } from './store.ts'
import { createFilterStore } from '../records/filter-store.ts'
import type { RecordServices } from '../records/routes.ts'

const form = 'office/client'

interface WithId {
  Params: { id: string }
}

/** The companies that employees are seconded to. */
export async function clientRoutes(app: FastifyInstance, { database, keys, clock, audit }: RecordServices) {
  const url = '/admin/client-list'
  app.get(url, { onRequest: requireUser }, list)
  app.post(url, { onRequest: requireAdmin }, add)
  app.patch<WithId>(`${url}/:id`, { onRequest: requireAdmin }, rename)
  app.delete<WithId>(`${url}/:id`, { onRequest: requireAdmin }, remove)
  app.route({
    method: ['PATCH', 'DELETE'],
    url,
    onRequest: requireAdmin,
    handler: async () => raiseNoClient()
  })

  async function list(request: FastifyRequest) {
    const clients = await createClientStore(database.read).all()
    const employees = userOf(request).isAdmin
      ? await createFilterStore(database.read).counts(pointers)
      : undefined
    const data = clients.map(({ id, name }) => ({
      _id: id,
      name,
      ...(employees && { employees: employees.get(name) ?? 0 })
    }))
    return { success: true, message: 'Here are the clients.', data }
  }

  async function add(request: FastifyRequest, reply: FastifyReply) {
    const { name } = checked<Client>(form, request.body)
    const id = randomId()
    await database.write(async tx => {
      const clients = createClientStore(tx)
      if (await clients.isTaken(name)) throw nameTaken()
      await clients.add({ id, name, createdAt: clock() })
      await audit(tx, { by: userOf(request), action: 'client.added', detail: { client: id } })
    })
    return reply.code(201).send({ success: true, message: 'Client added.', data: { _id: id, name } })
  }

  async function rename(request: FastifyRequest<WithId>) {
    const { id } = request.params
    const { name } = checked<Client>(form, request.body)
    const employees = await database.write(async tx => {
      const clients = createClientStore(tx)
      const client = await clients.find(id)
      if (!client) return raiseNoClient()
      if (await clients.isTaken(name, id)) throw nameTaken()
      await clients.rename(id, name)
      const employees = await renameClient(tx, keys, { from: client.name, to: name, now: clock() })
      await audit(tx, { by: userOf(request), action: 'client.renamed', detail: { client: id, employees } })
      return employees
    })
    const followed = employees > 0 ? ` The name follows on ${inWords(employees)}.` : ''
    return { success: true, message: `Client renamed.${followed}`, data: { _id: id, name, employees } }
  }

  /** The records keep the name: it is what the employee answered. */
  async function remove(request: FastifyRequest<WithId>) {
    const { id } = request.params
    const employees = await database.write(async tx => {
      const client = await createClientStore(tx).find(id)
      if (!client) return raiseNoClient()
      await createClientStore(tx).remove(id)
      const employees = (await createFilterStore(tx).counts(pointers)).get(client.name) ?? 0
      await audit(tx, { by: userOf(request), action: 'client.deleted', detail: { client: id, employees } })
      return employees
    })
    const kept = employees > 0 ? ` The name stays on ${inWords(employees)}.` : ''
    return { success: true, message: `Client deleted.${kept}`, data: { _id: id, employees } }
  }
}

const pointers = clientFields.map(({ pointer }) => pointer)

const inWords = (employees: number) => (employees === 1 ? '1 record' : `${employees} records`)

function nameTaken() {
  const msg = 'There is already a client with this name.'
  return new Refusal(409, msg, { problems: [{ rule: 'unique', msg, path: '/name', form }] })
}

function raiseNoClient(): never {
  throw new Refusal(404, 'No Client.')
}
