import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortNames } from '../../../engine/index.ts'
import { createListIndexStore } from '../../../server/core/database/list-index-store.ts'
import type { ListQuery } from '../../../server/employee-list/query.ts'
import { employeeStore } from '../../../server/employee-list/store.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { postgresServer } from '../../helpers/postgres.ts'
import { addPeople } from '../../world/people.ts'
import { filterStore } from '../../../server/records/filter-store.ts'
import { counterStore } from '../../../server/core/database/counter-store.ts'

const region = '/personalInfo/stateOfOrigin'
const gender = '/personalInfo/gender'
const pageSize = 90
let app: TestApp

/** Many names begin alike, so that they are in few blocks, and many are the same; some are the beginning of others. */
beforeAll(async () => {
  app = await testApp()
  const names = ['Ada Obi', 'A', 'Ada', 'Ada O', 'Ada Obinna']
  const people = Array.from({ length: 1500 }, (_, at) => ({
    username: at % 2 === 0 ? (names[(at / 2) % 5] ?? '') : `Ada ${String.fromCodePoint(97 + (at % 26))}${at}`,
    email: at % 5 === 0 ? `${at}@i.ng` : `${at % 2 ? 'staff' : `p${at % 700}`}.${at}@example.com`
  }))
  await addPeople(app, people)
  // Complete some records, at clustered and at scattered times.
  await app.services.database.write(async tx => {
    const second = sql`UPDATE users SET completed = 1, completed_at = 1700000000000 + (rowid % 40) * 70000000000
      WHERE is_admin = 0 AND rowid % 2 = 0`
    await tx.db.run(second)
    await tx.db.run(sql`INSERT INTO filter_values (user_id, field, value)
      SELECT id, ${region}, CASE WHEN rowid % 40 = 1 THEN 'Lagos' ELSE 'Kano' END FROM users WHERE is_admin = 0`)
    await tx.db.run(sql`INSERT INTO filter_values (user_id, field, value)
      SELECT id, ${gender}, CASE WHEN rowid % 3 = 1 THEN 'female' ELSE 'male' END FROM users WHERE is_admin = 0 AND rowid % 4 > 0`)
    await tx.db.run(sql`DELETE FROM users WHERE rowid % 11 = 0 AND is_admin = 0`)
  })
})
afterAll(() => app?.close())

const filters: Omit<ListQuery, 'sort'>[] = [
  { answers: {} },
  { answers: {}, status: 'complete' },
  { answers: {}, status: 'incomplete' },
  { answers: { [region]: 'Kano' } },
  { answers: { [region]: 'Kano' }, status: 'complete' },
  { answers: { [region]: 'Kano', [gender]: 'female' } },
  { answers: { [region]: 'Kano', [gender]: 'male' }, status: 'complete' },
  { answers: { [region]: 'Lagos', [gender]: 'male' }, status: 'incomplete' }
]

describe('pages in the middle of a long list', () => {
  it.each(sortNames)('sorted by %s match the whole list', async by => {
    const employees = app.services.database.read.use(employeeStore)
    for (const filter of filters)
      for (const descending of [false, true]) {
        const query = { ...filter, sort: { by, descending } }
        const all: string[] = []
        for await (const rows of employees.batches(query)) all.push(...rows.map(({ id }) => id))
        const pages: string[] = []
        for (let page = 1; page <= Math.ceil(all.length / pageSize); page++) {
          const { rows, total } = await employees.page(query, page, pageSize)
          expect(total).toBe(all.length)
          pages.push(...rows.map(({ id }) => id))
        }
        expect(pages, JSON.stringify(query)).toEqual(all)
      }
  })

  it('contain only people with both filtered answers, even after answers change', async () => {
    const { database } = app.services
    const give = (userId: string, answers: [string, string][]) =>
      database.write(tx => tx.use(filterStore).replace(userId, new Map(answers)))
    const ids = await readIds(sql`SELECT id FROM users WHERE is_admin = 0 AND rowid % 50 = 2 ORDER BY rowid`)
    for (const [at, id] of ids.entries())
      await give(
        id,
        at % 3 === 0
          ? [[gender, 'female']]
          : [
              [gender, 'male'],
              [region, at % 2 ? 'Kano' : 'Lagos']
            ]
      )
    for (const [at, id] of ids.entries()) if (at % 4 === 0) await give(id, [])
    for (const { answers, status } of filters.filter(({ answers }) => gender in answers)) {
      const expected =
        await readIds(sql`SELECT id FROM users JOIN filter_values AS one ON one.user_id = id AND one.field = ${region}
        JOIN filter_values AS other ON other.user_id = id AND other.field = ${gender}
        WHERE one.value = ${answers[region]} AND other.value = ${answers[gender]}
        AND completed IN (${status === 'complete' ? 1 : 0}, ${status === 'incomplete' ? 0 : 1}) ORDER BY users.rowid`)
      const query: ListQuery = { answers, status, sort: { by: 'createdAt', descending: false } }
      const { rows, total } = await database.read.use(employeeStore).page(query, 1, 5000)
      expect([total, rows.map(({ id }) => id)]).toEqual([expected.length, expected])
      expect(total).toBeGreaterThan(5)
    }
    expect(await createListIndexStore(database.read.db).isRight()).toBe(true)

    async function readIds(question: SQL): Promise<string[]> {
      return ((await database.read.db.values(question)) as [string][]).map(([id]) => id)
    }
  })

  it.skipIf(!postgresServer)(
    'are counted correctly with many counter lanes and after a sweep merges them',
    async () => {
      const { database } = app.services
      const isRight = () => createListIndexStore(database.read.db).isRight()
      expect(await isRight()).toBe(true)
      await database.write(async tx => {
        for (let lane = 5000; lane < 5020; lane++) {
          await tx.db.run(sql.raw(`SET LOCAL onboarding.lane = ${lane}`))
          await tx.db.run(
            sql`UPDATE users SET completed = 1 - completed WHERE rowid % 500 = 1 AND is_admin = 0`
          )
        }
      })
      expect(await isRight()).toBe(true)
      const lanes = async () => {
        const rows = (await database.read.db.values(
          sql`SELECT count(*) FROM counter_lanes WHERE about = '' UNION ALL SELECT max(rows) FROM
          (SELECT count(*) AS rows FROM block_lanes GROUP BY sort, depth, about, value, completed, block) AS each`
        )) as number[][]
        return rows.map(([rows = 0]) => Number(rows))
      }
      expect(Math.max(...(await lanes()))).toBeGreaterThan(16)
      await database.writeEach(tx => tx.use(counterStore).foldLanes())
      expect(await isRight()).toBe(true)
      expect(Math.max(...(await lanes()))).toBeLessThanOrEqual(16)
    }
  )
})

describe('a whole list, as in an export', () => {
  it.each([
    ['newest completion first', true],
    ['newest completion last', false]
  ])('has everybody once although employees complete their records meanwhile (%s)', async (_, descending) => {
    const { database } = app.services
    const query: ListQuery = { answers: {}, sort: { by: 'completedAt', descending } }
    const ids: string[] = []
    for await (const rows of database.read.use(employeeStore).batches(query)) {
      if (ids.length === 0)
        await database.write(({ db }) =>
          db.run(sql`UPDATE users SET completed = 1, completed_at = 1800000000000 + (CASE WHEN completed = 1 THEN 1 ELSE 0 END)
            WHERE is_admin = 0 AND rowid % 7 = 0`)
        )
      ids.push(...rows.map(({ id }) => id))
    }
    const total = await database.read.use(employeeStore).count(query)
    expect([ids.length, new Set(ids).size]).toEqual([total, total])
  })
})
