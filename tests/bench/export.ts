import fs from 'node:fs'
import { Writable } from 'node:stream'
import { exportTitles } from '../../server/employees/export/rows.ts'
import { writeSheet } from '../../server/employees/export/sheet.ts'
import { startProduct } from './product.ts'
import { ms, print, summary, timed, times, whole } from './timing.ts'

/** The spreadsheet of everyone: how fast, how much memory, and how long others wait meanwhile. */
export async function exportOfAll(employees: number) {
  const product = await startProduct(employees)
  const { pid } = product
  for (let warm = 0; warm < 20; warm++) await product.get('/api/user')
  const before = { ...memoryOf(pid), health: await waits('/healthz', 20), user: await waits('/api/user', 20) }
  const start = performance.now()
  let running = true
  const whenDone = download().finally(() => {
    running = false
  })
  const during = { health: [] as number[], user: [] as number[] }
  while (running) {
    during.health.push(await wait('/healthz'))
    during.user.push(await wait('/api/user'))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const bytes = await whenDone
  const seconds = (performance.now() - start) / 1000
  const peak = memoryOf(pid).peak
  await product.stop()
  const bare = await bareSeconds(employees)

  print(
    `**The spreadsheet of ${whole(employees)} employees**`,
    ['', ''],
    [
      ['rows a second', whole(employees / seconds)],
      ['whole file', `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`],
      [
        'the same rows written by exceljs, and nothing else',
        `${bare.toFixed(1)} s; the export takes ${times(seconds / bare)} times as long`
      ],
      ['memory of the server before, and at most', `${before.now} MB, ${peak} MB`],
      ['GET /healthz before; meanwhile, median and worst', waited(before.health, during.health)],
      ['GET /api/user before; meanwhile, median and worst', waited(before.user, during.user)]
    ]
  )

  async function download() {
    const { body } = await product.get('/api/admin/employees/export')
    let bytes = 0
    for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length
    return bytes
  }

  async function wait(url: string) {
    const begun = performance.now()
    await (await product.get(url)).arrayBuffer()
    return performance.now() - begun
  }

  async function waits(url: string, runs: number) {
    return (await timed(() => wait(url), { most: runs })).median
  }
}

function waited(before: number, during: number[]) {
  const { median, worst, runs } = summary(during)
  return `${ms(before)}; ${ms(median)}, ${ms(worst)} (${runs} requests)`
}

/** Megabytes that a process has in memory, and had at most (Linux). */
function memoryOf(pid: number) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

async function bareSeconds(rows: number) {
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const rule = { sheet: 'Sheet1', titles: exportTitles, author: 'bench', madeAt: new Date() }
  const start = performance.now()
  const sheet = await writeSheet(nowhere, rule, new AbortController().signal)
  const row = exportTitles.map((_, index) => `answer ${index} of them`)
  for (let written = 0; written < rows; written += 200)
    await sheet.add(Array.from({ length: 200 }, () => row))
  await sheet.finish()
  return (performance.now() - start) / 1000
}
