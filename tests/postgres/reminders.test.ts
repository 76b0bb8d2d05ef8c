import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshRecord } from '../../server/records/refresh.ts'
import type { OpenServices } from '../../server/services.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { smtpServer } from '../helpers/smtp.ts'
import { type Child, start } from '../resilience/child.ts'
import { createDataFolder, type DataFolder, openDataFolder, sendJson } from '../resilience/data-folder.ts'
import { clock } from '../resilience/mails.ts'
import { query } from '../world/database.ts'
import { addCrowd } from '../world/people.ts'
import { cleanUp, until } from '../world/process.ts'
import { userStore } from '../../server/users/user-store.ts'
import { sessionStore } from '../../server/accounts/sessions/session-store.ts'

/** Fewer than may be reminded by one o'clock in Lagos. */
const people = 80
/** The maximum number of mails in flight when a process is killed: delivered, but not yet recorded as sent. */
const inFlight = 4

let database: Awaited<ReturnType<typeof newPostgres>>
let mail: Awaited<ReturnType<typeof smtpServer>>
let place: DataFolder
let services: OpenServices
let processes: Child[]

beforeAll(async () => {
  database = await newPostgres(process.env.TEST_POSTGRES ?? '')
  mail = await smtpServer()
  const shift = { CLOCK_SHIFT_FILE: '' }
  const env = {
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'people@corp.example',
    ADMIN_FACTOR: 'optional',
    ADMIN_IDLE_MINUTES: '100000',
    ADMIN_SESSION_HOURS: '10000'
  }
  place = await createDataFolder({ admins: 1, env })
  shift.CLOCK_SHIFT_FILE = path.join(place.dataDir, 'shift')
  fs.writeFileSync(shift.CLOCK_SHIFT_FILE, String(nextWorkday() - Date.now()))
  Object.assign(place.env, shift)
  services = await openDataFolder(place.env)
  await addCrowd({ services }, people)
  await services.database.write(async tx => {
    const [first = ''] = (await tx.use(userStore).listAfter('', 1)).map(({ id }) => id)
    await refreshRecord(tx, first, Date.now())
    // None of them has saved anything, so all lack the same.
    const of = sql`FROM users WHERE id = ${first}`
    await tx.db.run(
      sql`UPDATE users SET missing = (SELECT missing ${of}), step = (SELECT step ${of}) WHERE is_admin = 0`
    )
  })
  processes = await Promise.all([1, 2].map(() => start({ env: place.env, flags: clock })))
  await Promise.all(processes.map(one => one.address()))
}, 60_000)

afterAll(async () => {
  await services?.close()
  await Promise.all(processes?.map(one => one.die()) ?? [])
  await mail?.close()
  await cleanUp()
  await database?.drop()
})

/** Returns one in the afternoon in Lagos on a working day when everyone in the crowd is due. */
function nextWorkday(): number {
  const day = new Date()
  day.setUTCHours(12, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() + 4)
  const isOff = () => /-(01-01|05-01|06-12|10-01|12-25|12-26)T/.test(day.toISOString())
  while (day.getUTCDay() % 6 === 0 || isOff()) day.setUTCDate(day.getUTCDate() + 1)
  return day.getTime()
}

const addressOf = (number: number) => (processes[number] as Child).address()
const admin = () => place.admins[0] as NonNullable<DataFolder['admins'][0]>

/** Confirms the administrator's password by the clock of the processes. */
async function enteredAgain() {
  const now = Date.now() + Number(fs.readFileSync(place.env.CLOCK_SHIFT_FILE ?? '', 'utf8'))
  const session = services.keys.hmac('sessions', admin().token)
  await services.database.write(tx => tx.use(sessionStore).confirm(session, now))
}

async function replace(number: number) {
  await processes[number]?.die()
  processes[number] = await start({ env: place.env, flags: clock })
  await processes[number]?.address()
}

const mailsWith = (subject: string) => mail.received.filter(one => one.subject === subject)
const countOf = (statement: string) => Number(query<{ count: number }>(services, statement)[0]?.count)
const countWaiting = () =>
  countOf("SELECT count(*) AS count FROM outbox WHERE state IN ('waiting', 'sending')")

/** Waits until every mail is delivered and none is pending. Mails that a killed process had claimed are free after 30 s. */
async function allSent(subject: string) {
  const how = () => ({ isEnough: mailsWith(subject).length >= people, waiting: countWaiting() })
  await expect.poll(how, { timeout: 90_000, interval: 500 }).toEqual({ isEnough: true, waiting: 0 })
}

/** Expects one mail per person. Duplicates around a kill must have the same Message-ID. */
function expectOnceEach(subject: string, kills: number) {
  const ids = new Map<string, Set<string>>()
  const all = mailsWith(subject)
  for (const { recipients, messageId } of all)
    for (const to of recipients) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
  expect(ids.size).toBe(people)
  expect([...ids.values()].filter(({ size }) => size > 1)).toEqual([])
  expect(all.length - people).toBeLessThanOrEqual(kills * inFlight)
}

describe('reminders of two processes that are killed while sending', () => {
  it('reach each due employee once by schedule, with repeats under the same Message-ID', async () => {
    const subject = 'Please begin your employee record'
    const url = '/admin/reminder-rules/nothing-saved'
    await enteredAgain()
    expect((await sendJson(await addressOf(0), admin(), url, { isOn: true }))?.status).toBe(200)
    // Each process checks when it starts. Both check now, and the one that writes is killed while mails are sent.
    await Promise.all([replace(0), replace(1)])
    await until(() => mailsWith(subject).length >= 10, 60)
    await replace(0)
    await until(() => mailsWith(subject).length >= 30, 60)
    await replace(1)
    await allSent(subject)
    expectOnceEach(subject, 2)
    expect(countOf('SELECT count(*) AS count FROM scheduled_reminders')).toBe(people)
    expect(countOf('SELECT sum(accepted) AS count FROM batches WHERE rule IS NOT NULL')).toBe(people)
  }, 240_000)

  it('reach each employee once if the request is interrupted and repeated on the other process', async () => {
    const subject = 'Please complete your employee record'
    const rows = await services.database.read.use(userStore).listAfter('', 1000)
    const ids = rows.filter(({ email }) => /^p\d+@/.test(email)).map(({ id }) => id)
    expect(ids).toHaveLength(people)
    const send = async (number: number) => {
      const headers = {
        authorization: `Bearer ${admin().token}`,
        'content-type': 'application/json',
        'idempotency-key': 'from-the-page'
      }
      const init = { method: 'POST', headers, body: JSON.stringify({ ids }) }
      return fetch(`${await addressOf(number)}/api/admin/reminders`, init).catch(() => undefined)
    }
    const first = send(0)
    await new Promise(resolve => setTimeout(resolve, 30))
    await replace(0)
    await first
    expect((await send(1))?.status).toBe(200)
    expect((await send(0))?.status).toBe(200)
    await until(() => mailsWith(subject).length >= 10, 60)
    await replace(1)
    await allSent(subject)
    expectOnceEach(subject, 1)
  }, 240_000)
})
