import type { FastifyInstance } from 'fastify'
import { t } from '../../engine/index.ts'
import type { Client } from '../../generated/types.ts'
import { userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { clientCalls as calls } from './calls.ts'
import { type ClientOptions, createClientService } from './service.ts'
import { refuse } from './errors.ts'

export async function clientRoutes(app: FastifyInstance, options: ClientOptions) {
  const clients = createClientService(options)

  handle(app, calls.listClients, async request => {
    const all = await clients.list()
    const { access } = request
    const rows = access?.clients ? all.filter(({ name }) => access.clients?.includes(name)) : all
    const isManager = access?.may('clients') === true
    const employees = isManager ? await clients.countEmployees() : undefined
    const administrators = isManager ? await clients.countAdministrators() : undefined
    const invitations = isManager ? await clients.countInvitations() : undefined
    const data = rows.map(({ id, name }) => ({
      _id: id,
      name,
      ...(isManager && {
        employees: employees?.get(name) ?? 0,
        administrators: administrators?.get(id) ?? 0,
        invitations: invitations?.get(id) ?? 0,
        query: options.queryOfClient(name)
      })
    }))
    return { message: t('Clients loaded.'), data }
  })

  handle(app, calls.addClient, async request => {
    const { name } = validateForm<Client>(calls.addClient.body, request.body)
    const id = await clients.add(userOf(request), name)
    return { message: t('Client added.'), data: { _id: id, name } }
  })

  handle(app, calls.renameClient, async request => {
    const { id } = request.params
    const { name } = validateForm<Client>(calls.renameClient.body, request.body)
    const { was } = request.query
    if (was !== undefined && typeof was !== 'string')
      throw refuse('input.parameter', { name: 'was', must: 'be the current name of the client' })
    const employees = await clients.rename(userOf(request), { id, name, former: was })
    const message = t(
      '{employees, plural, =0 {Client renamed.} one {Client renamed. The name changes on # record.} other {Client renamed. The name changes on # records.}}',
      { employees }
    )
    return { message, data: { _id: id, name, employees } }
  })

  handle(app, calls.removeClient, async request => {
    const { id } = request.params
    const employees = await clients.remove(userOf(request), id)
    const message = t(
      '{employees, plural, =0 {Client deleted.} one {Client deleted. The name stays on # record.} other {Client deleted. The name stays on # records.}}',
      { employees }
    )
    return { message, data: { _id: id, employees } }
  })

  for (const call of [calls.rejectMissingClientId, calls.removeNoClient])
    handle(app, call, async () => {
      throw refuse('client.not_found')
    })
}
