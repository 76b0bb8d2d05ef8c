import type { FastifyInstance } from 'fastify'
import { organisation } from '../../generated/index.ts'
import { requireMay } from '../core/api/access.ts'
import { accessOf, userOf } from '../core/api/guards.ts'
import { handleContent } from '../core/api/handle.ts'
import { requesterOf } from '../core/requester.ts'
import { refuse } from './errors.ts'
import { writeZip } from '../files/zip.ts'
import { employeeCalls as calls } from './calls.ts'
import { readFiles, sumBytes } from './export/files.ts'
import { parseListQuery } from './model/list-query.ts'
import { prepareQuery } from './search.ts'
import type { ExportServices } from './routes.ts'
import { listedEmployees } from '../employee-list/index.ts'

/** The limits of an archive, because the browser keeps it in memory during the download. */
const maxEmployees = 2000
const maxMegabytes = 1000

/** Routes of the archive of employees' files. It is streamed, with the same limits as the spreadsheet. */
export async function filesRoutes(app: FastifyInstance, services: ExportServices) {
  const { database, clock, log, employees, running } = services

  handleContent(app, calls.exportFiles, async (request, reply) => {
    const by = userOf(request)
    const access = requireMay(accessOf(request), 'record')
    const requested = parseListQuery(request.query, clock(), by.id).listQuery
    const query = await prepareQuery(database.read, access, requested)
    const { progress, end } = await running.begin({ ...requesterOf(request), account: by.id })
    try {
      progress.total = await listedEmployees.count(database.read, query)
      if (progress.total > maxEmployees)
        throw refuse('archive.too_many', { max: maxEmployees, total: progress.total })
      const megabytes = Math.ceil((await sumBytes(database.read, { access, query })) / 1024 / 1024)
      if (megabytes > maxMegabytes) throw refuse('archive.too_large', { max: maxMegabytes, total: megabytes })
      await employees.noteExport({ by, access }, query, 'files')
    } catch (error) {
      end()
      throw error
    }
    log.info({ event: 'files', by: by.id, rows: progress.total }, 'files exported')
    const zip = writeZip(
      readFiles(services, { access, query, now: clock(), onEmployee: () => progress.rows++ }),
      new Date(clock())
    )
    zip.once('close', end)
    zip.once('error', error => log.error({ err: error }, 'files failed'))
    reply.raw.once('close', () => zip.destroy())
    if (reply.raw.destroyed) zip.destroy()
    const name = `${organisation.abbreviation}_files.zip`.replaceAll(/[^\w.-]/g, '_')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-total-rows', String(progress.total))
      .send(zip)
  })
}
