import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { checkSheet, invite, rowOf } from './sheets.ts'
import { hireStore } from '../../../server/hiring/hire-store.ts'

const count = 10_000
/** Every 33rd row has one of these mistakes: 303 of 10,000. */
const faults: { [column: string]: string }[] = [
  { '/email': 'nobody' },
  { '/email': '' },
  { '/email': 'hire1@example.com' },
  { '/email': 'HIRE2@EXAMPLE.COM' },
  { '/email': 'victim@example.com\r\nBcc: all@example.com' },
  { '/username': "=cmd|' /C calc'!A0" },
  { '/username': 'x'.repeat(5001) },
  { '/personalInfo/lastName': 'a\u0000b' },
  { '/personalInfo/dob': '2999-01-01' },
  { '/personalInfo/gender': '__proto__' },
  { '/employeeDetails/secondedTo': "'; DROP TABLE hires; --" }
]
const isWrong = (number: number) => number % 33 === 0
const rows = Array.from({ length: count }, (_, at) => {
  const number = at + 1
  return rowOf(number, isWrong(number) ? faults[(number / 33) % faults.length] : {})
})
const wrong = rows.filter((_, at) => isWrong(at + 1)).length

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  // The mails are checked in the outbox and are not sent.
  await server.services.mailer.stop()
})

const countHires = () => query<{ hires: number }>(server, 'SELECT count(*) AS hires FROM hires')[0]?.hires
const countMails = () =>
  query<{ mails: number }>(server, 'SELECT count(*) AS mails FROM outbox WHERE batch IS NOT NULL')[0]?.mails

describe('a hiring sheet of 10,000 rows with 303 wrong, duplicate or hostile rows', () => {
  it('is checked without blocking other requests, and each mistake has its row and column', async () => {
    let isOver = false
    let answered = 0
    const asking = (async () => {
      while (!isOver) {
        await server.get('/healthz')
        answered++
        await nextTurn()
      }
    })()
    const { body } = await checkSheet(admin, rows)
    isOver = true
    await asking
    expect(answered).toBeGreaterThan(20)
    expect(body.data.ready).toHaveLength(count - wrong)
    const reportedRows = new Set(body.data.problems.map(({ row }: { row: number }) => row))
    expect([...reportedRows]).toEqual(rows.flatMap((_, at) => (isWrong(at + 1) ? [at + 1] : [])))
    expect(
      body.data.problems.every(({ msg, column }: { msg: string; column: string }) => msg && column)
    ).toBe(true)
    expect(countHires()).toBe(0)
  }, 60_000)

  it('invites each person once, even if it is sent in part and then again', async () => {
    expect((await invite(admin, rows.slice(0, 3000), 'long')).body.data.invited).toBe(
      3000 - Math.floor(3000 / 33)
    )
    const { data } = (await invite(admin, rows, 'long')).body
    expect(data.invited + 3000 - Math.floor(3000 / 33)).toBe(count - wrong)
    expect(data.known).toHaveLength(3000 - Math.floor(3000 / 33))
    for (const key of ['long', 'another']) expect((await invite(admin, rows, key)).body.data.invited).toBe(0)
    expect(countHires()).toBe(count - wrong)
    expect(countMails()).toBe(count - wrong)
    const doubled = query(server, 'SELECT recipient FROM outbox GROUP BY recipient HAVING count(*) > 1')
    expect(
      doubled.filter(row => String((row as { recipient: string }).recipient).startsWith('hire'))
    ).toEqual([])
  }, 90_000)

  it('cannot exceed the daily limit of 20,000 people per administrator', async () => {
    const { database, clock } = server.services
    const template = { hash: null, content: Buffer.alloc(1), invitedBy: admin.id, mail: '', userId: null }
    const times = { createdAt: clock(), sentAt: clock(), expiresAt: clock(), openedAt: null, joinedAt: null }
    for (let start = 0; start < count; start += 500) {
      const some = Array.from({ length: 500 }, (_, at) => `before${start + at}`)
      const before = some.map(id => ({ ...template, ...times, id, email: `${id}@example.com` }))
      await database.write(tx => tx.use(hireStore).addMany(before))
    }
    const more = rows.slice(0, 400).map((_, at) => rowOf(count + at + 1))
    const { status, body } = await invite(admin, more)
    expect([status, body.message]).toEqual([429, expect.stringContaining('up to 20000 people a day')])
    expect((await invite(admin, more.slice(0, 100))).body.data.invited).toBe(100)
  }, 60_000)
})
