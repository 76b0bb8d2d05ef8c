import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sheetRuleOf, t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import type { Access } from '../core/api/access.ts'
import { accessOf, userOf } from '../core/api/guards.ts'
import { handle, handleContent } from '../core/api/handle.ts'
import { requesterOf } from '../core/requester.ts'
import { inLanguage } from '../core/language.ts'
import { parseFlag } from '../core/http/parameters.ts'
import { sheetType } from '../core/api/values.ts'
import { employeeCalls as calls } from './calls.ts'
import { createSheetReader, listNumbersOf, type SheetReader } from './export/finished-rows.ts'
import {
  type ColumnChoice,
  exportForm,
  namesOfColumns,
  parseColumns,
  plainColumns
} from './export/columns.ts'
import { createExport, program } from './export/rows.ts'
import type { Progress } from './export/running.ts'
import { writeWorkbook } from './export/sheet.ts'
import { startSheetReader } from './export/thread/start.ts'
import { parseListQuery } from './model/list-query.ts'
import { prepareQuery } from './search.ts'
import type { ExportServices } from './routes.ts'
import type { ListQuery } from '../employee-list/index.ts'
import { changeRows, passedWarnings } from '../records/index.ts'

interface Order {
  listQuery: ListQuery
  hasLists: boolean
  columns: ColumnChoice
  access: Access
}

const { file } = sheetRuleOf(exportForm)

/** Exports of this size or larger use threads: starting one takes as long as reading 4000 employees. */
const forThreads = 2000

/** Routes of the spreadsheet of employees. It is streamed, and each administrator can run one export at a time. */
export async function exportRoutes(
  app: FastifyInstance,
  { database, config, keys, clock, log, employees, running }: ExportServices
) {
  /** Includes exports whose client has disconnected; closing the app waits for them, so that the database outlives them. */
  const unfinished = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.all(unfinished))

  handle(app, calls.getExportProgress, async request => {
    return { message: t('Progress loaded.'), data: await running.find(userOf(request).id) }
  })

  handleContent(app, calls.exportEmployees, async (request, reply) => {
    const { id } = userOf(request)
    const caller = { by: userOf(request), access: accessOf(request) }
    const requested = parseListQuery(request.query, clock(), caller.by.id).listQuery
    const listQuery = await prepareQuery(database.read, caller.access, requested)
    const hasLists = parseFlag(request.query.lists, 'lists', 'yes')
    const columns = parseColumns(request.query.columns, caller.access, hasLists)
    const { progress, end } = await running.begin({ ...requesterOf(request), account: id })
    const out = new PassThrough()
    out.once('close', end)
    if (reply.raw.destroyed) out.destroy()
    reply.raw.once('close', () => out.destroy())
    try {
      progress.total = await employees.noteExport(caller, listQuery, 'xlsx', namesOfColumns(columns))
    } catch (error) {
      out.destroy()
      throw error
    }
    log.info({ event: 'export', by: id, rows: progress.total }, 'employees exported')
    // The spreadsheet is always in English, because other programs read its columns and cells.
    const order = { listQuery, hasLists, columns, access: caller.access }
    const writing = inLanguage('en', () => write(out, order, progress))
    unfinished.add(writing)
    void writing.finally(() => unfinished.delete(writing))
    return reply.headers(headersOf(progress.total)).send(out)
  })

  /**
   * Writes the workbook to `out`. An error breaks off the download, so that the client does not mistake a partial file for a
   * complete one.
   */
  async function write(
    out: PassThrough,
    { listQuery, hasLists, columns, access }: Order,
    progress: Progress
  ) {
    const disconnected = new AbortController()
    out.once('close', () => disconnected.abort())
    if (out.destroyed) disconnected.abort()
    let reader: SheetReader | undefined
    try {
      disconnected.signal.throwIfAborted()
      const isPlain = !hasLists && columns === plainColumns
      const isAnyChanged = !isPlain && (await changeRows.isAny(database.read))
      const isAnyPassed = !isPlain && (await passedWarnings.isAny(database.read))
      const rule = { columns, hasLists, isAnyChanged, isAnyPassed, now: clock() }
      const sheets = createExport(access, rule)
      const listNumbers = listNumbersOf(database.read, listQuery)
      const { role, clients = [] } = access
      reader =
        progress.total < forThreads
          ? createSheetReader(database.read, sheets, listNumbers)
          : startSheetReader(
              {
                program,
                address: config.database,
                keys: keys.lend('answers'),
                role,
                clients,
                rule
              },
              listNumbers,
              disconnected.signal
            )
      const about = { author: organisation.name, madeAt: new Date(clock()) }
      const workbook = await writeWorkbook(out, about, disconnected.signal)
      for (const [at, { sheet, columns: titles }] of sheets.entries()) {
        for await (const { rows, pieces } of reader.read(at, workbook.begin(sheet, titles))) {
          disconnected.signal.throwIfAborted()
          await workbook.add(rows, pieces)
          if (at === 0) progress.rows += rows
        }
      }
      await workbook.finish()
    } catch (error) {
      if (!disconnected.signal.aborted) log.error({ err: error }, 'export failed')
      out.destroy(error instanceof Error ? error : undefined)
    } finally {
      await reader?.end()
    }
  }
}

function headersOf(total: number) {
  return {
    'content-type': sheetType,
    'content-disposition': `attachment; filename="${file.replace(/[^\w.-]/g, '_')}"`,
    'x-total-rows': String(total)
  }
}
