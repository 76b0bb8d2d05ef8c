import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { joinNameIndex } from '../../../server/jobs/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { postgresServer } from '../../helpers/postgres.ts'
import { addPeople } from '../../world/people.ts'
import { nameIndexStore } from '../../../server/employee-list/name-index-store.ts'
import { employeeStore } from '../../../server/employee-list/store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Each write adds a segment to the index.
  for (let at = 0; at < 60; at++)
    await addPeople(app, [{ username: `Ada Obi${at % 7}` }, { username: `Bola Ade${at}` }])
})
afterAll(() => app?.close())

const isInPieces = () => app.services.database.read.use(nameIndexStore).isInPieces()
const find = async (search: string) => {
  const query = { answers: {}, search, sort: { by: 'createdAt', descending: false } } as const
  const { rows, total } = await app.services.database.read.use(employeeStore).page(query, 1, 500)
  return { total, names: rows.map(({ username }) => username) }
}

describe.skipIf(postgresServer)('the index for the name search', () => {
  it('is merged into one segment and still finds the same people', async () => {
    const before = [await find('ada'), await find('obi3'), await find('bola ade5')]
    expect(await isInPieces()).toBe(true)
    await joinNameIndex(app.services, new AbortController().signal)
    expect(await isInPieces()).toBe(false)
    expect([await find('ada'), await find('obi3'), await find('bola ade5')]).toEqual(before)
    expect(before.map(({ total }) => total)).toEqual([60, 9, 11])
    await app.services.database.write(tx =>
      tx.db.run(sql`INSERT INTO names (names) VALUES ('integrity-check')`)
    )
  })

  it('needs no merge while it has few segments', async () => {
    await addPeople(app, [{ username: 'Chidi Eze' }])
    expect(await isInPieces()).toBe(false)
    const write = vi.spyOn(app.services.database, 'writeEach')
    await joinNameIndex(app.services, new AbortController().signal)
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
    expect((await find('chidi')).total).toBe(1)
  })

  it('stops merging when the server shuts down', async () => {
    for (let at = 0; at < 60; at++) await addPeople(app, [{ username: `Dapo Ojo${at}` }])
    const write = vi.spyOn(app.services.database, 'writeEach')
    await joinNameIndex(app.services, AbortSignal.abort())
    expect(write).toHaveBeenCalledTimes(1)
    expect(await write.mock.results[0]?.value, 'more was to be merged').toBe(true)
    write.mockRestore()
    await joinNameIndex(app.services, new AbortController().signal)
    expect(await isInPieces()).toBe(false)
    expect((await find('dapo')).total).toBe(60)
  })
})
