import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { addCrowd } from '../../world/people.ts'

const minute = 60_000
const password = 'correct horse battery'
const env = { FRESH_LOGIN_MINUTES: '5', ADMIN_IDLE_MINUTES: '99999', ADMIN_SESSION_HOURS: '9999' }
const fresh = { status: 403, body: { data: [{ rule: 'fresh', path: '/password' }] } }

async function office(more: Record<string, string> = {}) {
  const app = await testApp({ env: { ...env, ...more } })
  const admin = await app.admin({ password })
  await addCrowd(app, 250)
  app.clock.advance(10 * minute)
  return { app, admin }
}

const readPages = async ({ get }: SignedIn, count: number, query: string) => {
  const statuses: number[] = []
  for (let page = 1; page <= count; page++) {
    const asked = query.replace('PAGE', String(page))
    statuses.push((await get(`/user/users?${asked}`)).status)
  }
  return statuses
}

describe('leafing through the list of employees', () => {
  it('is not asked for a password in everyday work', async () => {
    const { admin } = await office()
    expect(new Set(await readPages(admin, 36, 'page=PAGE'))).toEqual(new Set([200]))
    expect(new Set(await readPages(admin, 60, 'page=1'))).toEqual(new Set([200]))
  })

  it.each([
    ['by pages', 'page=PAGE&pageSize=100'],
    ['by searching', 'page=1&pageSize=100&search=person']
  ])('asks for the password %s beyond 2000 rows, and goes on once it was entered', async (_, query) => {
    const { admin } = await office()
    const repeated = query.replace('PAGE', '1')
    expect(new Set(await readPages(admin, 20, repeated))).toEqual(new Set([200]))
    expect(await admin.get(`/user/users?${repeated}`)).toMatchObject(fresh)
    expect(await admin.get('/user/users?page=1')).toMatchObject(fresh)
    expect(await admin.get('/admin/employees/ids')).toMatchObject(fresh)
    expect((await admin.post('/account/confirm', { password })).status).toBe(200)
    expect(new Set(await readPages(admin, 20, repeated))).toEqual(new Set([200]))
  })

  it('ends beyond the limit of the settings with 429, and the other administrators are told', async () => {
    const { app, admin } = await office({ LIST_ROWS_PER_HOUR: '300' })
    const other = await app.admin()
    expect(await readPages(admin, 4, 'page=1&pageSize=100')).toEqual([200, 200, 200, 429])
    expect(await app.mailsTo(other.email)).toContainEqual(
      expect.objectContaining({ subject: 'Very much was looked at' })
    )
  })

  it('counts lists of ids, of which each tells whom a filter finds', async () => {
    const { admin } = await office()
    for (let number = 0; number < 20; number++)
      expect((await admin.get('/admin/employees/ids?search=a')).status).toBe(200)
    expect(await admin.get('/admin/employees/ids?search=a')).toMatchObject(fresh)
  })
})

describe('opening record after record', () => {
  it('asks for the password after a hundred within an hour, and again after the next hundred', async () => {
    const { app, admin } = await office()
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
