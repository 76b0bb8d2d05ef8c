import fs from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import exceljs from 'exceljs'
import { startPostgres } from '../postgres/own-postgres.ts'
import { verdict } from './machine/report.ts'
import { memoryOf, processorTimeOf, runFolder, sleep } from './process.ts'
import { type Product, startProduct } from './product.ts'
import { ms, print, summary, timed, whole } from './timing.ts'

const goals = { times: 1.5, milliseconds: 100 }
const atOnce = 500

/** Does the same from a Postgres that it starts. */
export async function exportFromPostgres(employees: number) {
  const postgres = await startPostgres({ isSynced: true })
  try {
    await exportOfAll(employees, postgres.url)
  } finally {
    postgres.remove()
  }
}

/** Measures the spreadsheet of all employees: its speed and memory, and how long other requests wait during the export. */
export async function exportOfAll(employees: number, postgres?: string) {
  const product = await startProduct(employees, { ...(postgres && { postgres }) })
  for (let warm = 0; warm < 20; warm++) await product.get('/api/user')
  const before = memoryOf(product.pid).now
  const alone = { health: await waits('/healthz'), user: await waits('/api/user') }
  const file = path.join(runFolder, 'export.xlsx')
  const { seconds, processor, health, user } = await exportBeside(product, file)
  const { peak } = memoryOf(product.pid)
  const rows = await someRows(product)
  await product.stop()

  const bare = await bareSheet(rows, employees)
  const cells = rows.reduce((sum, row) => sum + row.filter(text => text !== null).length, 0) / rows.length
  const isQuick = [health, user].every(({ worst }) => worst <= goals.milliseconds)
  print(
    `**The spreadsheet of ${whole(employees)} employees**, from ${postgres ? 'Postgres' : 'SQLite'}`,
    ['', '', 'goal'],
    [
      ['rows a second', whole(employees / seconds), ''],
      ['whole file', `${seconds.toFixed(1)} s, ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`, ''],
      [`as many cells (${cells.toFixed(1)} a row) by exceljs alone`, `${bare.seconds.toFixed(1)} s`, ''],
      [
        'the export : exceljs alone',
        (seconds / bare.seconds).toFixed(2),
        verdict(`at most ${goals.times}`, seconds / bare.seconds <= goals.times)
      ],
      ['the same by processor time', (processor / bare.processor).toFixed(2), ''],
      ['memory of the server before, and at most', `${before} MB, ${peak} MB`, ''],
      ['GET /healthz before; meanwhile, median and worst', waited(alone.health, health), ''],
      [
        'GET /api/user before; meanwhile, median and worst',
        waited(alone.user, user),
        verdict(`worst of both at most ${goals.milliseconds} ms`, isQuick)
      ]
    ]
  )

  async function waits(url: string) {
    return (await timed(() => wait(product, url), { most: 20 })).median
  }
}

/** Returns the duration of one export, and of other calls during it. */
async function exportBeside(product: Product, file: string) {
  const took = { health: [] as number[], user: [] as number[] }
  const begun = performance.now()
  const usedBefore = processorTimeOf(product.pid)
  let isRunning = true
  const { body } = await product.get('/api/admin/employees/export')
  if (!body) throw new Error('The export is empty.')
  const whenDone = pipeline(body, fs.createWriteStream(file)).finally(() => {
    isRunning = false
  })
  while (isRunning) {
    took.health.push(await wait(product, '/healthz'))
    took.user.push(await wait(product, '/api/user'))
    await sleep(50)
  }
  await whenDone
  const seconds = (performance.now() - begun) / 1000
  const processor = (processorTimeOf(product.pid) - usedBefore) / 1000
  return { seconds, processor, health: summary(took.health), user: summary(took.user) }
}

async function wait(product: Product, url: string) {
  const begun = performance.now()
  await (await product.get(url)).arrayBuffer()
  return performance.now() - begun
}

function waited(before: number, { median, worst, runs }: ReturnType<typeof summary>) {
  return `${ms(before)}; ${ms(median)}, ${ms(worst)} (${runs} requests)`
}

/** Returns the cell texts of some rows, from a spreadsheet that is small enough to read at once. */
async function someRows(product: Product): Promise<(string | null)[][]> {
  const file = await product.get('/api/admin/employees/export?search=ada')
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(await file.arrayBuffer())
  const rows: (string | null)[][] = []
  workbook.worksheets[0]?.eachRow(row => {
    // exceljs counts columns from 1, so index 0 is empty.
    const values = Array.from((row.values as unknown[]).slice(1))
    rows.push(values.map(value => (value == null ? null : String(value))))
  })
  return rows.slice(1)
}

/** Returns the seconds that exceljs takes to write rows like these, discarding the output. */
async function bareSheet(rows: (string | null)[][], count: number) {
  const stream = new Writable({ write: (_, __, done) => done() })
  const begun = performance.now()
  const usedBefore = processorTimeOf(process.pid)
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: false })
  const sheet = workbook.addWorksheet('Sheet1')
  for (let written = 0; written < count; written++) {
    sheet.addRow(rows[written % rows.length]).commit()
    // Let the stream flush, to keep memory small.
    if (written % atOnce === 0) await new Promise(resolve => setImmediate(resolve))
  }
  sheet.commit()
  await workbook.commit()
  const processor = (processorTimeOf(process.pid) - usedBefore) / 1000
  return { seconds: (performance.now() - begun) / 1000, processor }
}
