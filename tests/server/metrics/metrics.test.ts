import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'

const token = 'for-prometheus-alone'
let server: TestApp

beforeAll(async () => {
  server = await testApp({ env: { METRICS_TOKEN: token } })
})

const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

describe('GET /metrics', () => {
  it('is not available if METRICS_TOKEN is not set', async () => {
    const { app } = await testApp()
    const { statusCode, body } = await app.inject({ url: '/metrics' })
    expect(statusCode).not.toBe(200)
    expect(body).not.toContain('process_cpu')
  })

  it.each([
    ['nobody', undefined],
    ['a wrong token', 'Bearer for-prometheus-alonf'],
    ['the token without Bearer', token],
    ['the token with an extra character', `Bearer ${token}x`]
  ])('returns 401 for the caller "%s", and says what to send', async (_, authorization) => {
    const answer = await read(authorization)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Send METRICS_TOKEN as a bearer token.')
  })

  it('returns plain text that proxies do not cache', async () => {
    const { statusCode, headers } = await read(`Bearer ${token}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('counts responses by route and status, and database writes, without personal data', async () => {
    const admin = await signedIn(server, { isAdmin: true })
    await admin.post('/admin/client-list', { name: 'Acme Bank' })
    const ada = await signedIn(server)
    const before = (await read(`Bearer ${token}`)).body
    expect(await ada.post('/user/employeeDetails', validAnswers.employeeDetails)).toMatchObject({
      status: 200
    })
    expect(await ada.post('/user/employeeDetails', { employeeId: 7 })).toMatchObject({ status: 400 })
    const after = (await read(`Bearer ${token}`)).body
    const counted = (labels: string) =>
      valueOf(after, `http_request_duration_seconds_count{${labels}}`) -
      valueOf(before, `http_request_duration_seconds_count{${labels}}`)
    expect(counted('method="POST",route="/api/user/employeeDetails",status="200"')).toBe(1)
    expect(counted('method="POST",route="/api/user/employeeDetails",status="400"')).toBe(1)
    expect(valueOf(after, 'database_commit_writes_sum')).toBeGreaterThan(
      valueOf(before, 'database_commit_writes_sum')
    )
    expect(valueOf(after, 'database_in_trouble')).toBe(0)
    expect(valueOf(after, 'files_in_trouble')).toBe(0)
    expect(valueOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(after).not.toContain(ada.email)
    expect(after).not.toContain(ada.id)
  })

  it('reports for how long email has been due', async () => {
    const later = await testApp({ env: { METRICS_TOKEN: token, SMTP_URL: nobody, MAIL_FROM: 'a@b.example' } })
    const headers = { authorization: `Bearer ${token}` }
    await later.signUp()
    await later.services.mailer.idle()
    later.clock.advance(5 * 60_000)
    const { body } = await later.app.inject({ url: '/metrics', headers })
    expect(valueOf(body, 'outbox_mails{state="due"}')).toBe(1)
    expect(valueOf(body, 'outbox_oldest_due_seconds')).toBeGreaterThan(60)
  })

  it('leaves out what the database does not answer, and reports everything else', async () => {
    const { app, services } = await testApp({ env: { METRICS_TOKEN: token } })
    await services.mailer.stop()
    await services.database.write(({ db }) => db.run(sql`DROP TABLE outbox`))
    const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^database_in_trouble 1$/m)
    expect(answer.body).not.toMatch(/^outbox_/m)
  })
})

/** A mail server that does not exist. */
const nobody = 'smtp://127.0.0.1:9'

/** Returns the value of a metric; 0 if it has none yet. */
function valueOf(text: string, name: string): number {
  const line = text.split('\n').find(line => line.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
