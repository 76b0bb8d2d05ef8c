import fs from 'node:fs'
import JsZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyColumn } from '../../../server/employees/export/columns.ts'
import { program } from '../../../server/employees/export/rows.ts'
import { startSheetReader } from '../../../server/employees/export/thread/start.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { addPeople, completedPerson } from '../../world/people.ts'
import { readWithExceljs } from '../../helpers/xlsx.ts'

/** Enough that threads read the whole export; each filtered part is below that limit. */
const many = 2100
let server: TestApp
let admin: SignedIn
let coordinator: SignedIn

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off', EXPORTS_PER_HOUR: '100' } })
  admin = await signedIn(server, { isAdmin: true })
  const acme = await admin.post('/admin/client-list', { name: 'Acme Bank' })
  await admin.post('/admin/client-list', { name: 'Zenith' })
  coordinator = await signedIn(server, {
    role: 'client-coordinator',
    clients: [String(acme.body.data._id)]
  })
  await addPeople(
    server,
    Array.from({ length: many }, (_, at) =>
      completedPerson({
        personalInfo: { gender: at % 2 ? 'male' : 'female', address: `${at} Ọlá Street <Ìbàdàn> 😀` },
        employeeDetails: { employeeId: `BTC-${at}`, secondedTo: at < 2050 ? 'Acme Bank' : 'Zenith' }
      })
    )
  )
  await addPeople(server, [{ username: 'Nobody Yet' }, { username: '=Formula' }])
})

async function download(query: string, who = admin): Promise<Buffer> {
  const answer = await server.app.inject({
    url: `/api/admin/employees/export?lists=yes${query}`,
    headers: { authorization: `Bearer ${who.token}` }
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function exported(query: string, who = admin): Promise<{ [sheet: string]: string[] }> {
  const { worksheets } = await readWithExceljs(await download(query, who))
  return Object.fromEntries(
    worksheets.map(sheet => {
      const rows: string[] = []
      sheet.eachRow(row => rows.push(JSON.stringify(row.values)))
      return [sheet.name, rows]
    })
  )
}

/** Merges the rows of several exports, without duplicates, because each has the titles. */
const sorted = (parts: { [sheet: string]: string[] }[]) =>
  Object.keys(parts[0] ?? {}).map(name => [...new Set(parts.flatMap(part => part[name] ?? []))].sort())

describe('an export read by threads', { timeout: 120_000 }, () => {
  it('equals the exports of fewer employees read without threads, cell for cell', async () => {
    const whole = await exported('')
    expect(whole.Sheet1).toHaveLength(many + 3)
    expect(Object.keys(whole)).toEqual(['Sheet1', 'Education', 'Certificates'])
    const parts = [await exported('&gender=female'), await exported('&gender=male')]
    expect(sorted([whole])).toEqual(sorted([...parts, await exported('&status=incomplete')]))
  })

  it('keeps the order of the list, whichever thread is faster', async () => {
    const whole = await exported('')
    const women = await exported('&gender=female')
    expect(women.Sheet1).toHaveLength(1051)
    for (const [sheet, rows] of Object.entries(women)) {
      const expected = new Set(rows)
      expect(whole[sheet]?.filter(row => expected.has(row))).toEqual(rows)
    }
  })

  it('numbers its rows consecutively, with none left out', async () => {
    const { files } = await JsZip.loadAsync(await download(''))
    for (const [sheet, rows] of [
      ['sheet1', many + 3],
      ['sheet2', many + 1]
    ]) {
      const xml = (await files[`xl/worksheets/${sheet}.xml`]?.async('string')) ?? ''
      const numbers = [...xml.matchAll(/<row r="(\d+)"/g)].map(([, number]) => Number(number))
      expect(numbers).toEqual(Array.from({ length: Number(rows) }, (_, at) => at + 1))
    }
  })

  it('shows a role only employees of its clients, as without threads', async () => {
    const whole = await exported('', coordinator)
    expect(whole.Sheet1).toHaveLength(2051)
    const parts = [await exported('&gender=female', coordinator), await exported('&gender=male', coordinator)]
    expect(sorted([whole])).toEqual(sorted(parts))
  })

  it.runIf(fs.existsSync('/proc/self/task'))('leaves no thread behind', async () => {
    const threads = () => fs.readdirSync('/proc/self/task').length
    const before = threads()
    await exported('')
    await expect.poll(threads).toBe(before)
  })

  it('is rejected if the program was rebuilt since the server started', async () => {
    const { config, keys } = server.services
    const rule = { columns: everyColumn, hasLists: false, isAnyChanged: false, isAnyPassed: false, now: 0 }
    const reader = startSheetReader(
      {
        program: `${program} of yesterday`,
        address: config.database,
        keys: keys.lend('answers'),
        ...{ role: 'administrator', clients: [], rule }
      },
      async function* () {
        yield [1]
      },
      new AbortController().signal
    )
    await expect(reader.read(0, [])[Symbol.asyncIterator]().next()).rejects.toThrow(
      'The program was built again since this server was started. Restart the server to export.'
    )
    reader.end()
  })
})
