import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, users } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { roleStore } from '../../../server/users/role-store.ts'

const minute = 60_000
const hour = 60 * minute

const logOutStatus = async ({ post }: Pick<SignedIn, 'post'>) => (await post('/auth/logout')).status

describe('a session', () => {
  it('is stored as a hash', async () => {
    const { employee, services } = await testApp()
    const { token } = await employee()
    const [row] = await services.database.read.db.select().from(sessions)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('ends on log-out, on this device only', async () => {
    const { employee, logIn } = await testApp()
    const here = await employee()
    const there = await logIn({ email: here.email, password: 'correct horse' })
    expect(await here.post('/auth/logout')).toMatchObject({ status: 200, body: { success: true } })
    expect(await here.post('/auth/logout')).toMatchObject({
      status: 401,
      body: { success: false, status: 401, message: 'Log in to continue.' }
    })
    expect(await logOutStatus(there)).toBe(200)
  })

  it.each([
    ['an employee', 'employee', 24 * hour, 7 * 24 * hour],
    ['an administrator', 'admin', 30 * minute, 12 * hour]
  ] as const)('of %s expires when idle and at its maximum age', async (_, role, idle, most) => {
    const app = await testApp()
    const [unused, used] = [await app[role](), await app[role]()]
    const isOpen = async () => {
      expect(await app.services.database.read.db.$count(sessions, eq(sessions.userId, used.id))).toBe(1)
      expect((await used.get('/user')).status).toBe(200)
    }
    app.clock.advance(idle - minute)
    await isOpen()
    app.clock.advance(minute)
    expect(await logOutStatus(unused)).toBe(401)
    for (let passed = idle; passed < most - idle / 2; passed += idle / 2) {
      await isOpen()
      app.clock.advance(idle / 2)
    }
    await isOpen()
    app.clock.advance(idle / 2 - minute)
    await isOpen()
    app.clock.advance(minute)
    expect(await logOutStatus(used)).toBe(401)
  })

  it('stores its last use at most once a minute', async () => {
    const { employee, services, clock } = await testApp()
    const { get, id } = await employee()
    const usedAt = async () =>
      (await services.database.read.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.usedAt
    const first = await usedAt()
    clock.advance(59_000)
    await get('/auth/nothing')
    expect(await usedAt()).toBe(first)
    clock.advance(2000)
    await get('/auth/nothing')
    expect(await usedAt()).toBeGreaterThan(first ?? 0)
  })

  it('ends at once when its user is deleted', async () => {
    const { admin, services } = await testApp()
    const { id, post } = await admin()
    await services.database.write(async tx => void (await tx.db.delete(users).where(eq(users.id, id))))
    expect(await logOutStatus({ post })).toBe(401)
  })

  it('loses its rights at once when its user is demoted, but stays open', async () => {
    const { admin, services } = await testApp()
    const { id, get } = await admin()
    expect((await get('/admin/administrators')).status).toBe(200)
    await services.database.write(tx => tx.use(roleStore).demote(id))
    expect((await get('/admin/administrators')).status).toBe(403)
    expect((await get('/user')).body.data.isAdmin).toBe(false)
  })

  it('is limited to ten per account, and the oldest ends', async () => {
    const { employee, logIn } = await testApp()
    const first = await employee()
    const open = [first]
    while (open.length < 10) open.push(await logIn({ email: first.email, password: 'correct horse' }))
    for (const { get } of open) expect((await get('/user')).status).toBe(200)
    open.push(await logIn({ email: first.email, password: 'correct horse' }))
    const statuses = []
    for (const { get } of open) statuses.push((await get('/user')).status)
    expect(statuses).toEqual([401, ...Array(10).fill(200)])
  })
})
