import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../core/errors.ts'
import { requireAdmin, requireUser, userOf } from '../accounts/session.ts'
import { createRows } from '../employees/rows.ts'
import { viewFor } from './view.ts'
import { narrowedBy, wantedBy } from '../employees/model/list-query.ts'
import type { RecordServices } from './routes.ts'

/** Users as pages see them: oneself, one employee, the list of employees. */
export async function userRoutes(app: FastifyInstance, services: RecordServices) {
  const { database, audit } = services
  const employees = database.read.employees
  const rowsOf = createRows(database.read)

  app.get('/user', { onRequest: requireUser }, request => answerView(userOf(request).id, request))
  app.get('/user/users', { onRequest: requireAdmin }, list)
  app.get<{ Params: { id: string } }>('/user/:id', { onRequest: requireUser }, one)

  /** Another's id reads the same as one that is not there. */
  async function one(request: FastifyRequest<{ Params: { id: string } }>) {
    const { id, isAdmin } = userOf(request)
    if (!isAdmin && request.params.id !== id) throw notFound()
    return answerView(request.params.id, request)
  }

  async function answerView(userId: string, request: FastifyRequest) {
    const viewer = userOf(request)
    const data = await viewFor(services, userId, viewer.id)
    if (!data) throw notFound()
    // On disk before anything is shown: where it cannot be written, nothing is.
    if (viewer.id !== userId)
      await database.write(tx => audit(tx, { by: viewer, action: 'record.viewed', subject: userId }))
    return { success: true, message: 'Here is the user.', data, revisions: data.revisions }
  }

  async function list(request: FastifyRequest, reply: FastifyReply) {
    const { wanted, page, pageSize } = wantedBy(request.query)
    if (page === undefined) {
      const detail = { employees: await employees.count(wanted), by: narrowedBy(wanted), as: 'json' as const }
      await database.write(tx => audit(tx, { by: userOf(request), action: 'list.exported', detail }))
      return reply.type('application/json; charset=utf-8').send(Readable.from(everyRow(wanted)))
    }
    const { rows, total } = await employees.page(wanted, page, pageSize)
    const data = await rowsOf(rows)
    const pages = Math.max(1, Math.ceil(total / pageSize))
    return { success: true, message: 'Here are the employees.', data, page, pages, total }
  }

  /** The whole list as text, without ever holding it. */
  async function* everyRow(wanted: Parameters<typeof employees.batches>[0]) {
    yield '{"success":true,"message":"Here are the employees.","data":['
    let comma = ''
    for await (const batch of employees.batches(wanted)) {
      yield comma + (await rowsOf(batch)).map(row => JSON.stringify(row)).join(',')
      comma = ','
    }
    yield ']}'
  }
}
