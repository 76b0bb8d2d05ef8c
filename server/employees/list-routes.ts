import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guards, userOf } from '../core/api/guards.ts'
import type { Services } from '../services.ts'
import { activeFilters, parseListQuery } from './model/list-query.ts'
import { createRows } from './rows.ts'

/** The list of employees. */
export async function listRoutes(app: FastifyInstance, { database, audit }: Services) {
  const { employees } = database.read
  const rowsOf = createRows(database.read)
  app.get('/user/users', { onRequest: guards.admin }, list)

  async function list(request: FastifyRequest, reply: FastifyReply) {
    const { wanted, page, pageSize } = parseListQuery(request.query)
    if (page === undefined) {
      const detail = {
        employees: await employees.count(wanted),
        by: activeFilters(wanted),
        as: 'json' as const
      }
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
