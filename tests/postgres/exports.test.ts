import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRunningExports } from '../../server/employees/export/running.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { newPostgres } from '../helpers/postgres.ts'
import type { SignedIn } from '../helpers/visitor.ts'

let place: Awaited<ReturnType<typeof newPostgres>>
let processes: [TestApp, TestApp]
let admin: SignedIn

beforeAll(async () => {
  place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  const open = () => testApp({ env: { DATABASE_URL: place.url } })
  processes = [await open(), await open()]
  // The clock of this process started last, so the log-in is in no process's future.
  admin = await processes[1].admin()
})
afterAll(async () => {
  for (const one of processes ?? []) await one.close()
  await place?.drop()
})

describe('a running export of another process', () => {
  const progress = async () =>
    (await processes[1].as(admin.token).get('/admin/employees/export/progress')).body.data

  it('reports its progress, and a second export by the administrator returns 429', async () => {
    const running = createRunningExports(processes[0].services)
    expect(await progress()).toBe(null)
    const begun = await running.begin({ account: admin.id, network: '' })
    expect(await progress()).toEqual({ rows: 0, total: 0 })
    Object.assign(begun.progress, { rows: 400, total: 1000 })
    await expect.poll(progress).toEqual({ rows: 400, total: 1000 })
    const second = await processes[1].as(admin.token).get('/admin/employees/export')
    expect(second).toMatchObject({ status: 429, body: { message: 'An export of yours is still running.' } })
    begun.end()
    await expect.poll(progress).toBe(null)
    expect((await processes[1].as(admin.token).get('/admin/employees/export')).status).toBe(200)
    await expect.poll(progress).toBe(null)
  })

  it('is forgotten 30 s after its process was last alive', async () => {
    const { services } = processes[0]
    const running = createRunningExports({ ...services, clock: () => services.clock() - 30_000 })
    await running.begin({ account: admin.id, network: '' })
    expect(await progress()).toBe(null)
  })
})
