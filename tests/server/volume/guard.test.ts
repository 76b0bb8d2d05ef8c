import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/core/config/config.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const hour = 3600 * 1000

let app: TestApp
let ada: SignedIn

beforeAll(async () => {
  const volumes = { EXPORTS: [2, 3], RECORD_VIEWS: [3, 5], ERASURES: [1, 2] }
  const limits = Object.entries(volumes).flatMap(([name, [perHour, perDay]]) => [
    [`${name}_PER_HOUR`, String(perHour)],
    [`${name}_PER_DAY`, String(perDay)]
  ])
  app = await testApp({
    env: {
      ...Object.fromEntries(limits),
      ERASURE_DELAY_HOURS: '72',
      FRESH_LOGIN_MINUTES: '1440',
      ADMIN_IDLE_MINUTES: '99999',
      ADMIN_SESSION_HOURS: '9999'
    }
  })
  ada = await signedIn(app)
})

const refusalsOf = ({ id }: SignedIn) =>
  query<{ detail: string }>(
    app,
    `SELECT detail FROM audit WHERE actor = '${id}' AND action = 'volume.refused' ORDER BY seq`
  ).map(({ detail }) => JSON.parse(detail) as object)

describe('the volume limits of one administrator', () => {
  it('have generous defaults, and cannot be 0', () => {
    expect(readConfig({}).volumes).toEqual({
      exports: { hour: 20, day: 60 },
      views: { hour: 500, day: 2000 },
      rows: { hour: 20_000, day: 60_000 },
      erasures: { hour: 20, day: 50 }
    })
    expect(() => readConfig({ EXPORTS_PER_DAY: '0' })).toThrow('EXPORTS_PER_DAY must be a whole number')
  })

  it('cover exports of spreadsheets and of the whole list together, per hour and per day', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    const other = await signedIn(app, { isAdmin: true })
    expect((await admin.get('/admin/employees/export')).status).toBe(200)
    expect((await admin.get('/user/users')).status).toBe(200)
    const refused = await admin.get('/admin/employees/export')
    expect(refused).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(
          /^2 lists exported an hour is the limit for one administrator\. Wait 60 minutes, or ask another administrator\.$/
        )
      }
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await admin.get('/user/users')).status).toBe(429)
    expect((await other.get('/admin/employees/export')).status).toBe(200)
    expect(refusalsOf(admin)).toEqual([{ volume: 'exports', window: 'hour', tries: 3 }])
    app.clock.advance(hour)
    expect((await admin.get('/admin/employees/export')).status).toBe(200)
    expect((await admin.get('/admin/employees/export')).body.message).toContain(
      '3 lists exported a day is the limit'
    )
  })

  it('a role that may not export gets 403 for the whole list at once', async () => {
    const viewer = await signedIn(app, { role: 'viewer' })
    const words = 'Your role, Viewer, does not let you export employees. Ask an administrator.'
    expect(await viewer.get('/user/users')).toMatchObject({ status: 403, body: { message: words } })
    expect((await viewer.get('/user/users?page=1')).status).toBe(200)
    expect(
      query(app, `SELECT seq FROM audit WHERE actor = '${viewer.id}' AND action = 'list.exported'`)
    ).toEqual([])
  })

  it('do not count choosing many employees for reminders or assignment as exports', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    for (let number = 0; number < 6; number++)
      expect((await admin.get('/admin/employees/ids?status=incomplete')).status).toBe(200)
    expect(refusalsOf(admin)).toEqual([])
  })

  it('return 429 for opened records beyond the limit, and show nothing', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    for (let number = 0; number < 3; number++) expect((await admin.get(`/user/${ada.id}`)).status).toBe(200)
    for (let number = 0; number < 6; number++)
      expect(await admin.get(`/user/${ada.id}`)).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('3 records opened an hour is the limit') }
      })
    expect(refusalsOf(admin)).toEqual([
      { volume: 'views', window: 'hour', tries: 4 },
      { volume: 'views', window: 'hour', tries: 8 }
    ])
    const noted = `SELECT seq FROM audit WHERE actor = '${admin.id}' AND action = 'record.viewed'`
    expect(query(app, noted)).toHaveLength(3)
    expect((await ada.get('/user')).status).toBe(200)
  })

  it('return 429 for erasures beyond the limit', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    const [one, two] = [await signedIn(app), await signedIn(app)]
    expect((await admin.delete(`/admin/users/${one.id}`)).status).toBe(200)
    expect(await admin.delete(`/admin/users/${two.id}`)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('1 erasures ordered an hour is the limit') }
    })
    expect((await two.get('/user/erasure')).body.data.dueAt).toBeNull()
  })
})
