import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn, validAnswers } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn
let ada: SignedIn
let bayo: SignedIn
let chi: SignedIn

beforeAll(async () => {
  server = await testApp({
    env: { RATE_LIMITS: 'off', ADMIN_IDLE_MINUTES: '99999', ADMIN_SESSION_HOURS: '9999' }
  })
  admin = await signedIn(server, { isAdmin: true })
  for (const name of ['Acme Bank', 'Zenith']) await admin.post('/admin/client-list', { name })
  ada = await signedIn(server, { username: 'Ada' })
  server.clock.advance(24 * 3600_000)
  bayo = await signedIn(server, { username: 'Bayo' })
  chi = await signedIn(server, { username: 'Chi' })
  await completeRecord(chi)
  await bayo.post('/user/employeeDetails', validAnswers.employeeDetails)
})

const work = async (who = admin) => (await who.get('/admin/dashboard/work')).body.data
const totalOf = async (filters: string, who = admin) =>
  (await who.get(`/user/users?page=1&${filters}`)).body.total

describe('GET /admin/dashboard/work', () => {
  it('lists who has waited longest, with client and progress', async () => {
    const { waiting } = await work()
    expect(waiting).toMatchObject([
      { _id: ada.id, username: 'Ada', client: null, finished: 0, steps: 6, savedAt: null },
      { _id: bayo.id, username: 'Bayo', client: 'Acme Bank', savedAt: expect.any(String) }
    ])
    expect(waiting[1].finished).toBeGreaterThan(0)
    expect(Date.parse(waiting[0].since)).toBeLessThan(Date.parse(waiting[1].since))
  })

  it('counts by client, and each number matches its list', async () => {
    const { clients, moreClients } = await work()
    expect(clients).toEqual([{ client: 'Acme Bank', employees: 2, completed: 1, query: 'company=Acme+Bank' }])
    expect(moreClients).toBe(0)
    for (const { query: filters, employees, completed } of clients) {
      expect(await totalOf(filters)).toBe(employees)
      expect(await totalOf(`${filters}&status=complete`)).toBe(completed)
    }
  })

  it('counts open corrections and failed emails as their lists do', async () => {
    expect(await work()).toMatchObject({ corrections: { open: 0, answered: 0 }, failedMails: 0 })
    const corrections = ['/personalInfo/bvn', '/personalInfo/address'].map(path => ({
      path,
      message: 'Check it.'
    }))
    await admin.post(`/admin/employees/${chi.id}/corrections`, { corrections })
    await server.services.mailer.idle()
    await server.services.database.write(tx =>
      tx.db.run(sql.raw(`UPDATE outbox SET state = 'failed' WHERE user_id = '${chi.id}'`))
    )
    const { corrections: counted, failedMails } = await work()
    expect(counted.open).toBe(await totalOf('corrections=open'))
    expect(counted.open).toBe(1)
    expect(failedMails).toBe((await admin.get('/admin/sent-mails?outcome=failed')).body.total)
    expect(failedMails).toBe(2)
  })

  it('does not count a code that expired before it was sent, because nothing can be done about it', async () => {
    const { failedMails } = await work()
    await server.post('/auth/forget-password', { email: bayo.email })
    await server.services.mailer.idle()
    await server.services.database.write(tx =>
      tx.db.run(sql`UPDATE outbox SET state = 'waiting', expires_at = 1 WHERE user_id = ${bayo.id}`)
    )
    await server.services.mailer.idle()
    const all = (await admin.get(`/admin/sent-mails?person=${bayo.id}`)).body.data
    expect(all).toContainEqual(
      expect.objectContaining({
        outcome: 'failed',
        reason: 'Expired before it could be sent.',
        canRetry: false
      })
    )
    expect((await work()).failedMails).toBe(failedMails)
    expect((await admin.get('/admin/sent-mails?outcome=failed')).body.total).toBe(failedMails)
  })

  it('counts unfinished employees as their list does', async () => {
    expect((await work()).unfinished).toBe(await totalOf('status=incomplete'))
    expect((await work()).unfinished).toBeGreaterThan(0)
  })

  it('has a route for the counts alone, which are null for a role without access', async () => {
    const { toReview, corrections, refused, failedMails } = await work()
    const counted = await admin.get('/admin/dashboard/work/count')
    expect(counted.body.data).toEqual({ toReview, corrections, refused, failedMails })
    const viewer = await signedIn(server, { isAdmin: true, role: 'viewer' })
    const { body } = await viewer.get('/admin/dashboard/work/count')
    expect(body.data).toEqual({ toReview: null, corrections: null, refused: null, failedMails: null })
  })

  it('has a list filter that matches each bar of where people stop', async () => {
    const { whereTheyStop } = (await admin.get('/admin/dashboard/charts')).body.data
    for (const { form, employees } of whereTheyStop)
      expect(await totalOf(`stops=${form}`), form).toBe(employees)
    expect(await admin.get('/user/users?page=1&stops=steps/nowhere')).toMatchObject({ status: 400 })
  })

  it('shows a role only its own employees and the work that it may do', async () => {
    const [client] = query<{ id: string }>(server, "SELECT id FROM clients WHERE name = 'Zenith'")
    const coordinator = await signedIn(server, {
      isAdmin: true,
      role: 'client-coordinator',
      clients: [client?.id ?? '']
    })
    expect(await work(coordinator)).toEqual({
      waiting: [],
      unfinished: 0,
      toReview: null,
      corrections: null,
      refused: null,
      failedMails: 0,
      clients: [],
      moreClients: 0
    })
    const viewer = await signedIn(server, { isAdmin: true, role: 'viewer' })
    expect(await work(viewer)).toMatchObject({ corrections: null, failedMails: null })
  })
})
