import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { query as select } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { addCrowd } from '../../world/people.ts'

const minute = 60_000
const password = 'correct horse battery'
const env = { FRESH_LOGIN_MINUTES: '5', ADMIN_IDLE_MINUTES: '99999', ADMIN_SESSION_HOURS: '9999' }
const fresh = { status: 403, body: { data: [{ rule: 'fresh', path: '/password' }] } }

async function setUp(more: Record<string, string> = {}) {
  const app = await testApp({ env: { ...env, ...more } })
  const admin = await app.admin({ password })
  await addCrowd(app, 250)
  app.clock.advance(10 * minute)
  return { app, admin }
}

/** Returns a server with many employees, invited people and sent mails. */
async function fullOffice() {
  const app = await testApp({ env })
  const admin = await app.admin({ password })
  await addCrowd(app, 250)
  const rows = Array.from({ length: 60 }, (_, number) => [`hire${number}@example.com`])
  expect((await admin.post('/admin/hires', { columns: ['/email'], rows })).status).toBe(200)
  const message = { audience: 'all', message: 'Hello' }
  expect((await admin.post('/admin/send-emails', message)).status).toBe(200)
  for (let page = 2; page < 25; page++) await admin.get(`/user/users?page=${page}&pageSize=1`)
  app.clock.advance(10 * minute)
  return { app, admin }
}

const readPages = async ({ get }: SignedIn, count: number, query: string) => {
  const statuses: number[] = []
  for (let page = 1; page <= count; page++) {
    const pageQuery = query.replace('PAGE', String(page))
    statuses.push((await get(`/user/users?${pageQuery}`)).status)
  }
  return statuses
}

describe('paging through the list of employees', () => {
  it('needs no password in everyday work', async () => {
    const { admin } = await setUp()
    expect(new Set(await readPages(admin, 36, 'page=PAGE'))).toEqual(new Set([200]))
    expect(new Set(await readPages(admin, 60, 'page=1'))).toEqual(new Set([200]))
  })

  it('leaves room for everything else that busy administrators read in an hour', async () => {
    const { app, admin } = await fullOffice()
    const { id } = await app.employee()
    const record = [
      `/user/${id}`,
      `/admin/employees/${id}/changes`,
      `/admin/employees/${id}/review`,
      `/admin/employees/${id}/reminders`,
      `/admin/accounts/${id}`
    ]
    const everyPage = ['/admin/completions', '/admin/erasures', '/admin/changes/count']
    const readAll = async (paths: readonly string[], times: number) => {
      for (let time = 0; time < times; time++)
        for (const path of paths) expect((await admin.get(path)).status, `${path}, ${time}`).toBe(200)
    }
    await readAll(['/user/users?page=1', '/user/users?page=2'], 30)
    await readAll(everyPage, 50)
    await readAll(record, 40)
    await readAll(
      ['/admin/dashboard/work', '/admin/changes', '/admin/administrators', '/admin/invitations'],
      20
    )
    await readAll(['/admin/activity', '/admin/hires', '/admin/sent-mails', '/admin/sent-messages'], 8)
  })

  it.each([
    ['page by page', 'page=PAGE&pageSize=100'],
    ['through a search', 'page=1&pageSize=100&search=person']
  ])(
    'requires the password beyond 2000 rows read %s, and continues once it was entered',
    async (_, query) => {
      const { admin } = await setUp()
      const repeated = query.replace('PAGE', '1')
      expect(new Set(await readPages(admin, 20, repeated))).toEqual(new Set([200]))
      expect(await admin.get(`/user/users?${repeated}`)).toMatchObject(fresh)
      expect(await admin.get('/user/users?page=1')).toMatchObject(fresh)
      expect(await admin.get('/admin/employees/ids')).toMatchObject(fresh)
      expect((await admin.post('/account/confirm', { password })).status).toBe(200)
      expect(new Set(await readPages(admin, 20, repeated))).toEqual(new Set([200]))
    }
  )

  it('returns 429 beyond LIST_ROWS_PER_HOUR, and the other administrators get an email', async () => {
    const { app, admin } = await setUp({ LIST_ROWS_PER_HOUR: '300' })
    const [other, reader] = [await app.admin(), await app.admin()]
    await reader.put('/account/language/fr')
    expect(await readPages(admin, 4, 'page=1&pageSize=100')).toEqual([200, 200, 200, 429])
    const notice = (await app.mailsTo(other.email)).find(
      ({ subject }) => subject === 'An administrator reached a limit'
    )
    expect(notice?.text).toMatch(
      / was stopped by a limit on [^\n]+: 300 rows of lists opened an hour is the limit for one administrator\.\n/
    )
    const [french] = await app.mailsTo(reader.email)
    expect(french?.text).toContain(
      'La limite pour un administrateur est de 300 lignes de listes ouvertes par heure'
    )
    expect(french?.text).not.toMatch(/November|limit for/)
  })

  it.each([
    ['/admin/hires?page=1', 25],
    ['/admin/sent-mails?page=2', 25],
    ['/admin/activity', 20]
  ])('requires the password beyond 2000 rows of %s alone', async (path, rows) => {
    const { admin } = await fullOffice()
    for (let number = 0; number < 1900 / rows; number++) expect((await admin.get(path)).status).toBe(200)
    for (let number = 0; number < 8; number++) await admin.get(path)
    expect(await admin.get(path)).toMatchObject(fresh)
    expect((await admin.post('/account/confirm', { password })).status).toBe(200)
    expect((await admin.get(path)).status).toBe(200)
  })

  it('counts the rows of different lists together, and reads nothing after a refusal', async () => {
    const { app, admin } = await fullOffice()
    expect(new Set(await readPages(admin, 17, 'page=1&pageSize=100'))).toEqual(new Set([200]))
    const others = ['/admin/hires', '/admin/sent-mails', '/admin/activity']
    const readOthers = async () => {
      const statuses: number[] = []
      for (const path of others) statuses.push((await admin.get(path)).status)
      return statuses
    }
    for (let number = 0; number < 4; number++) expect(await readOthers()).toEqual([200, 200, 200])
    await readOthers()
    expect(await readOthers()).toEqual([403, 403, 403])
    const noted = () => select(app, `SELECT seq FROM audit WHERE action = 'list.viewed'`).length
    const before = noted()
    expect(await admin.get('/user/users?page=2')).toMatchObject(fresh)
    expect(noted()).toBe(before)
  })

  it('counts the rows of concurrent requests', async () => {
    const { admin } = await setUp()
    const all = Array.from({ length: 60 }, () => admin.get('/user/users?page=1&pageSize=100'))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
  })

  it('counts lists of ids, because each of them reveals whom a filter finds', async () => {
    const { admin } = await setUp()
    for (let number = 0; number < 20; number++)
      expect((await admin.get('/admin/employees/ids?search=a')).status).toBe(200)
    expect(await admin.get('/admin/employees/ids?search=a')).toMatchObject(fresh)
  })
})

describe('opening one record after another', () => {
  it('requires the password after a hundred records in an hour, and after the next hundred', async () => {
    const { app, admin } = await setUp()
    const { id } = await app.employee()
    const open = async () => (await admin.get(`/user/${id}`)).status
    for (let number = 0; number < 100; number++) expect(await open()).toBe(200)
    expect(await admin.get(`/user/${id}`)).toMatchObject(fresh)
    await admin.post('/account/confirm', { password })
    app.clock.advance(6 * minute)
    for (let number = 0; number < 100; number++) expect(await open()).toBe(200)
    expect(await open()).toBe(403)
    app.clock.advance(60 * minute)
    expect(await open()).toBe(200)
  })
})
