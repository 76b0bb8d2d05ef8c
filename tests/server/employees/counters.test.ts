import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ListQuery } from '../../../server/employee-list/query.ts'
import { employeeStore } from '../../../server/employee-list/store.ts'
import { createListIndexStore } from '../../../server/core/database/list-index-store.ts'
import { filterValues, users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { query } from '../../helpers/stored.ts'
import { states, writeSomething } from '../../helpers/walk.ts'
import { chanceFrom } from '../../world/chance.ts'
import { completedPerson, addPeople } from '../../world/people.ts'
import { counterStore } from '../../../server/core/database/counter-store.ts'

/** Computes the counters from the accounts and the clear index alone, independently of the triggers. */
async function countedByHand({ services: { database } }: TestApp) {
  const rows = await database.read.db.select().from(users)
  const values = await database.read.db.select().from(filterValues)
  const found = new Map<string, number>()
  const add = (about: string, value: string, completed: boolean) => {
    const key = JSON.stringify([about, value, completed])
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  for (const { id, isAdmin, completed, completedAt, step } of rows) {
    if (isAdmin) continue
    add('', '', completed)
    if (step) add('step', step, completed)
    const lagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' })
    if (completedAt !== null) add('day', lagos.format(completedAt), completed)
    for (const value of values) if (value.userId === id) add(value.field, value.value, completed)
  }
  return found
}

async function expectCounted(app: TestApp) {
  const counters = app.services.database.read.use(counterStore)
  const kept = await counters.all()
  expect(kept).toEqual(await counters.recount())
  const found = new Map(
    kept.map(({ about, value, completed, count }) => [JSON.stringify([about, value, completed]), count])
  )
  expect([...found].sort()).toEqual([...(await countedByHand(app))].sort())
}

/** Expects the list, the names and the answers to contain the same people, by every way to read them. */
async function expectListed(app: TestApp) {
  const { database } = app.services
  const people = (await database.read.db.select().from(users)).filter(({ isAdmin }) => !isAdmin)
  const store = database.read.use(employeeStore)
  const sort = { by: 'createdAt', descending: false } as const
  const idsOf = async (filter: Partial<ListQuery>) => {
    const ids: string[] = []
    for await (const rows of store.batches({ answers: {}, sort, ...filter }, 7))
      ids.push(...rows.map(({ id }) => id))
    return ids.sort()
  }
  const idsWhere = (holds: (person: (typeof people)[number]) => boolean) =>
    people
      .filter(holds)
      .map(({ id }) => id)
      .sort()
  const values = await database.read.db.select().from(filterValues)
  const has = (id: string, field: string, value: string) =>
    values.some(one => one.userId === id && one.field === field && one.value === value)
  expect(await idsOf({})).toEqual(idsWhere(() => true))
  expect(await idsOf({ status: 'complete' })).toEqual(idsWhere(({ completed }) => completed))
  expect(await idsOf({ search: 'person' })).toEqual(idsWhere(({ search }) => search.includes('person')))
  for (const value of states) {
    const answers = { '/personalInfo/stateOfOrigin': value }
    const lives = ({ id }: { id: string }) => has(id, '/personalInfo/stateOfOrigin', value)
    expect(await idsOf({ answers })).toEqual(idsWhere(lives))
    const incomplete = { answers, status: 'incomplete' } as const
    expect(await idsOf(incomplete)).toEqual(idsWhere(one => lives(one) && !one.completed))
  }
  const filed = 'SELECT field, value, completed, number FROM'
  expect(query(app, `${filed} listed_answers ORDER BY 1, 2, 3, 4`)).toEqual(
    query(app, `${filed} filter_values JOIN listed USING (user_id) ORDER BY 1, 2, 3, 4`)
  )
  expect(await createListIndexStore(database.read.db).isRight()).toBe(true)
  if (database.read.db.engine === 'postgres') return
  // Throws if the index of names does not contain exactly the names.
  await database.write(async tx => {
    await tx.db.run(sql`INSERT INTO names (names, rank) VALUES ('integrity-check', 1)`)
  })
}

describe('the counters and the list index', () => {
  it.each([1, 2, 3])('match the stored data after any 150 writes (walk %i)', async seed => {
    const app = await testApp()
    const chance = chanceFrom(seed)
    const ids: string[] = []
    for (let index = 0; index < 150; index++) {
      await writeSomething(app, ids, chance)
      if (index % 30 === 29) await expectCounted(app)
    }
    await expectListed(app)
    expect((await app.services.database.read.use(counterStore).all()).length).toBeGreaterThan(12)
    await app.close()
  })

  it('are unchanged by a failed write', async () => {
    const app = await testApp()
    await addPeople(app, [completedPerson(), {}])
    const before = await app.services.database.read.use(counterStore).all()
    const failing = app.services.database.write(async tx => {
      await tx.db.delete(users)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await app.services.database.read.use(counterStore).all()).toEqual(before)
  })
})
