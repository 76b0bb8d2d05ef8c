import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { t, sentence, say } from '../../engine/index.ts'
import type { AnswerOf } from '../core/api/call.ts'
import { requireMay } from '../core/api/access.ts'
import { accessOf, requireFresh, userOf } from '../core/api/guards.ts'
import { handle, handleContent } from '../core/api/handle.ts'
import { employeeCalls as calls } from './calls.ts'
import { loadFilterChoices } from './filter-choices.ts'
import { loadNeighbours } from './neighbours.ts'
import { parseListQuery } from './model/list-query.ts'
import type { EmployeeServices } from './routes.ts'

const loaded = sentence('Employees loaded.')

/** Routes of the employee list: one page or, without a page, all rows; and the choices of its filters. */
export async function listRoutes(app: FastifyInstance, { database, clock, employees }: EmployeeServices) {
  handle(app, calls.listFilterChoices, async request => ({
    message: t('Choices loaded.'),
    data: await loadFilterChoices(database.read, accessOf(request), request.params.filter)
  }))

  handle(app, calls.findEmployeeNeighbours, async request => {
    const { listQuery } = parseListQuery(request.query, clock(), userOf(request).id)
    const data = await loadNeighbours(database.read, accessOf(request), listQuery, request.params.id)
    return { message: t('Neighbours loaded.'), data }
  })

  handle(app, calls.listEmployeeIds, async request => {
    const { listQuery } = parseListQuery(request.query, clock(), userOf(request).id)
    return { message: say(loaded), data: await employees.listIds(accessOf(request), listQuery) }
  })

  handleContent(app, calls.listEmployees, async (request, reply) => {
    const { listQuery, page, pageSize } = parseListQuery(request.query, clock(), userOf(request).id)
    const caller = { by: userOf(request), access: accessOf(request) }
    if (page === undefined) {
      requireMay(caller.access, 'export')
      requireFresh(request)
      const batches = await employees.exportRows(caller, listQuery)
      return reply.type('application/json; charset=utf-8').send(Readable.from(textOf(batches)))
    }
    const found = await employees.loadPage(caller, listQuery, page, pageSize)
    const answer = { message: say(loaded), ...found }
    return reply.send({ success: true, ...(answer satisfies AnswerOf<typeof calls.listEmployees>) })
  })
}

/** Yields the whole list as JSON text, as one page, without having all of it in memory. */
async function* textOf(batches: AsyncIterable<object[]>) {
  yield `{"success":true,"message":${JSON.stringify(say(loaded))},"data":[`
  let total = 0
  for await (const rows of batches) {
    if (rows.length === 0) continue // they left the list meanwhile
    yield (total > 0 ? ',' : '') + rows.map(row => JSON.stringify(row)).join(',')
    total += rows.length
  }
  yield `],"page":1,"pages":1,"total":${total}}`
}
