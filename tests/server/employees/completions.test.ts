import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { postgresServer } from '../../helpers/postgres.ts'
import { completeRecord, signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { completedPerson, addPeople } from '../../world/people.ts'

const minute = 60_000

async function setUp() {
  const app = await testApp({ env: { RATE_LIMITS: 'off' } })
  const admin = await signedIn(app, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  app.clock.advance(minute)
  return { app, admin }
}

const bell = async (who: SignedIn, query = '') => (await who.get(`/admin/completions${query}`)).body.data
const names = ({ latest }: { latest: { username: string }[] }) => latest.map(({ username }) => username)

describe('GET /admin/completions', () => {
  it('reports records completed since the administrator last looked', async () => {
    const { app, admin } = await setUp()
    expect(await bell(admin)).toMatchObject({ count: 0, latest: [] })
    const ada = await signedIn(app, { username: 'Ada' })
    await completeRecord(ada)
    await addPeople(app, [{ username: 'Nobody yet' }])
    expect(await bell(admin)).toEqual({
      count: 1,
      since: expect.stringMatching(/Z$/),
      until: expect.stringMatching(/Z$/),
      latest: [{ _id: ada.id, username: 'Ada', completedAt: expect.stringMatching(/^2026-11-20T/) }]
    })
    await admin.post('/admin/completions/seen')
    expect(await bell(admin)).toMatchObject({ count: 0, latest: [] })
    app.clock.advance(minute)
    await addPeople(app, [{ username: 'Bola', ...completedPerson() }])
    expect(names(await bell(admin))).toEqual(['Bola'])
  })

  it('counts all completions and lists the latest ten', async () => {
    const { app, admin } = await setUp()
    for (let index = 1; index <= 12; index++) {
      await addPeople(app, [{ username: `Person ${index}`, ...completedPerson() }])
      app.clock.advance(1000)
    }
    const { count, latest } = await bell(admin)
    expect(count).toBe(12)
    expect(names({ latest })).toEqual(Array.from({ length: 10 }, (_, index) => `Person ${12 - index}`))
  })

  it('remembers the last look of each administrator on the server', async () => {
    const { app, admin } = await setUp()
    const colleague = await signedIn(app, { isAdmin: true })
    app.clock.advance(minute)
    await addPeople(app, [completedPerson()])
    await admin.post('/admin/completions/seen')
    expect((await bell(admin)).count).toBe(0)
    expect((await bell(colleague)).count).toBe(1)
  })

  it('reports nothing to a new administrator from before their account', async () => {
    const { app } = await setUp()
    await addPeople(app, [completedPerson()])
    app.clock.advance(minute)
    expect((await bell(await signedIn(app, { isAdmin: true }))).count).toBe(0)
  })

  it('loses no completion between reading and marking as seen', async () => {
    const { app, admin } = await setUp()
    await addPeople(app, [{ username: 'First', ...completedPerson() }])
    app.clock.advance(10_000)
    const { until } = await bell(admin)
    app.clock.advance(1000)
    await addPeople(app, [{ username: 'Second', ...completedPerson() }])
    app.clock.advance(1000)
    await admin.post('/admin/completions/seen', { until })
    expect(names(await bell(admin))).toEqual(['Second'])
    await admin.post('/admin/completions/seen', { until: '2020-01-01T00:00:00Z' })
    expect(names(await bell(admin))).toEqual(['Second'])
    await admin.post('/admin/completions/seen', { until: '2126-01-01T00:00:00Z' })
    app.clock.advance(minute)
    await addPeople(app, [{ username: 'Third', ...completedPerson() }])
    expect(names(await bell(admin))).toEqual(['Third'])
  })

  it('reports a record whose last file was being written while the administrator looked', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app, { username: 'Ada' })
    const { storage } = app.services
    const put = storage.put.bind(storage)
    storage.put = async (...file) => {
      const written = await put(...file)
      app.clock.advance(minute)
      const { until } = await bell(admin)
      await admin.post('/admin/completions/seen', { until })
      return written
    }
    await completeRecord(ada)
    storage.put = put
    expect(names(await bell(admin))).toEqual(['Ada'])
  })

  it.skipIf(!postgresServer)(
    'reports a record that a process with a slower clock stored after the administrator looked',
    async () => {
      const { app, admin } = await setUp()
      const { until } = await bell(admin)
      await admin.post('/admin/completions/seen', { until })
      const clock = () => app.clock.now() - 4000
      await addPeople({ services: { ...app.services, clock } }, [{ username: 'Ada', ...completedPerson() }])
      expect(names(await bell(admin))).toEqual(['Ada'])
    }
  )

  it('accepts any valid since time and rejects malformed times', async () => {
    const { app, admin } = await setUp()
    await addPeople(app, [{ username: 'First', ...completedPerson() }])
    await admin.post('/admin/completions/seen')
    expect(names(await bell(admin, '?since=2026-11-20T00:00:00Z'))).toEqual(['First'])
    expect((await bell(admin, '?since=2027-01-01T00:00:00.000Z')).count).toBe(0)
    for (const since of ['yesterday', '2026-13-01T00:00:00Z', '1', '2026-11-20']) {
      expect(await admin.get(`/admin/completions?since=${since}`)).toMatchObject({ status: 400 })
    }
    expect(await admin.post('/admin/completions/seen', { until: 5 })).toMatchObject({ status: 400 })
  })
})
