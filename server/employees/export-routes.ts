import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { organisation } from '../../generated/index.ts'
import { busy, Refusal } from '../core/errors.ts'
import { exportForm, exportRows, exportTitles } from './export/rows.ts'
import { writeSheet } from './export/sheet.ts'
import { guards, userOf } from '../core/api/guards.ts'
import { activeFilters, parseListQuery } from './model/list-query.ts'
import type { Services } from '../services.ts'
import type { ListQuery } from './store.ts'

/** How far a running export is. */
interface Progress {
  rows: number
  total: number
}

const mostAtOnce = 2
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const { file, sheet } = exportForm.schema['x-sheet'] ?? { file: 'employees.xlsx', sheet: 'Sheet1' }

/** The employees as a spreadsheet, streamed: one export of an administrator at a time. */
export async function exportRoutes(app: FastifyInstance, { database, clock, audit, log }: Services) {
  const running = new Map<string, Progress>()
  const url = '/admin/employees/export'
  app.get(url, { onRequest: guards.admin }, download)
  app.get(`${url}/progress`, { onRequest: guards.admin }, async request => {
    return { success: true, message: 'This is how far it is.', data: running.get(userOf(request).id) ?? null }
  })

  async function download(request: FastifyRequest, reply: FastifyReply) {
    const { id } = userOf(request)
    const { wanted } = parseListQuery(request.query)
    if (running.has(id)) throw new Refusal(429, 'An export of yours is still running.', { retryAfter: 10 })
    if (running.size >= mostAtOnce) throw busy()
    const progress = { rows: 0, total: 0 }
    running.set(id, progress)
    const out = new PassThrough()
    out.once('close', () => running.delete(id))
    if (reply.raw.destroyed) out.destroy()
    reply.raw.once('close', () => out.destroy())
    try {
      progress.total = await database.read.employees.count(wanted)
      const detail = { employees: progress.total, by: activeFilters(wanted), as: 'xlsx' as const }
      await database.write(tx => audit(tx, { by: userOf(request), action: 'list.exported', detail }))
    } catch (error) {
      out.destroy()
      throw error
    }
    log.info({ event: 'export', by: id, rows: progress.total }, 'employees exported')
    void write(out, wanted, progress)
    return reply.headers(headersOf(progress.total)).send(out)
  }

  /** A failure breaks the download off, so that half a file is not taken for a whole one. */
  async function write(out: PassThrough, wanted: ListQuery, progress: Progress) {
    const left = new AbortController()
    out.once('close', () => left.abort())
    try {
      const rule = { sheet, titles: exportTitles, author: organisation.name, madeAt: new Date(clock()) }
      const written = await writeSheet(out, rule, left.signal)
      for await (const rows of exportRows(database.read, wanted)) {
        left.signal.throwIfAborted()
        await written.add(rows)
        progress.rows += rows.length
      }
      await written.finish()
    } catch (error) {
      if (!left.signal.aborted) log.error({ err: error }, 'export failed')
      out.destroy(error instanceof Error ? error : undefined)
    }
  }
}

function headersOf(total: number) {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${file.replace(/[^\w.-]/g, '_')}"`,
    'x-total-rows': String(total)
  }
}
