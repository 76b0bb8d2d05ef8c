import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListIndexStore } from '../../../server/core/database/list-index-store.ts'
import { normalizeForSearch } from '../../../server/core/search-text.ts'
import type { ListQuery, Sort } from '../../../server/employee-list/query.ts'
import { employeeStore } from '../../../server/employee-list/store.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { chanceFrom } from '../../world/chance.ts'
import { addPeople } from '../../world/people.ts'

const region = '/personalInfo/stateOfOrigin'
const pageSize = 40
let app: TestApp

interface Known {
  id: string
  number: number
  search: string
  completed: boolean
  region: string
}
let people: Known[]

const first = ['Ade', 'Adebayo', 'Ibrahim', 'Bola', 'Adébáyò', 'Ọláolúwa', 'Oluwadamilolami', '100% Sure']
const second = ['Obi', "O'Neil", 'Ade-Ojo', 'Ibrahim', 'Smith 2', '2nd', '__', 'Ada', 'ade ade', '\\']

beforeAll(async () => {
  app = await testApp()
  const chance = chanceFrom(7)
  const names = Array.from({ length: 700 }, (_, at) =>
    at % 50 === 0 ? `Only One${at}` : `${chance.pick(first)} ${chance.pick(second)}`
  )
  await addPeople(
    app,
    names.map(username => ({ username }))
  )
  await app.services.database.write(async tx => {
    await tx.db
      .run(sql`UPDATE users SET completed = 1, completed_at = 1700000000000 + (rowid % 40) * 70000000000
      WHERE is_admin = 0 AND rowid % 3 = 0`)
    await tx.db.run(sql`INSERT INTO filter_values (user_id, field, value)
      SELECT id, ${region}, CASE WHEN rowid % 40 = 1 THEN 'Lagos' ELSE 'Kano' END FROM users WHERE is_admin = 0`)
    await tx.db.run(sql`UPDATE users SET search = 'renamed ibrahim' WHERE is_admin = 0 AND rowid % 17 = 0`)
    await tx.db.run(sql`DELETE FROM users WHERE rowid % 11 = 0 AND is_admin = 0`)
  })
  const rows = (await app.services.database.read.db
    .values(sql`SELECT id, number, users.search, users.completed, value FROM users
    JOIN listed ON listed.user_id = id JOIN filter_values ON filter_values.user_id = id AND field = ${region}
    WHERE is_admin = 0`)) as [string, number, string, number, string][]
  people = rows.map(([id, number, search, completed, region]) => ({
    id,
    number,
    search,
    completed: completed === 1,
    region
  }))
})
afterAll(() => app?.close())

const filters: Omit<ListQuery, 'sort'>[] = [
  { answers: {} },
  { answers: {}, status: 'complete' },
  { answers: { [region]: 'Kano' } },
  { answers: { [region]: 'Lagos' }, status: 'incomplete' }
]

const sorts: Sort[] = [
  { by: 'createdAt', descending: false },
  { by: 'username', descending: true },
  { by: 'status', descending: false }
]

const isNamed = (person: Known, search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .every(word => person.search.includes(word))

const isFound = (filter: Omit<ListQuery, 'sort'>, search: string) => (person: Known) =>
  (isNamed(person, search) || filter.found?.includes(person.number) === true) &&
  (!filter.status || person.completed === (filter.status === 'complete')) &&
  (!filter.answers[region] || person.region === filter.answers[region])

describe('a search', () => {
  it.each([
    ...[
      'a',
      'ad',
      'ade',
      'deb',
      'adebayo',
      'Adébáyò',
      'ibrahim',
      'oluwadamilol',
      'oluwadamilola',
      'damilolami'
    ],
    ...[
      'ade ade',
      'e o',
      'bayo ibr',
      'ibrahim ibrahim',
      ' obi',
      "o'n",
      'ade-o',
      '2',
      '00',
      'smith 2',
      'only one5'
    ],
    ...['%', '_', '__', '\\', '% sure', 'ọláo', 'renamed', 'nobody at all', 'zzz', '\0', 'ad%', 'e\u0301'],
    ...['obi ade', 'ibrahim a', 'o adebayo', '2 smith', 'ojo ibr', 'obi obi']
  ])('for %j finds and counts the matching people, with any sort and filter', async text => {
    const employees = app.services.database.read.use(employeeStore)
    const search = normalizeForSearch(text)
    const found = people.filter((_, at) => at % 60 === 7).map(({ number }) => number)
    for (const filter of filters.flatMap(filter => [filter, { ...filter, found }])) {
      const expected = people.filter(isFound(filter, search)).map(({ id }) => id)
      for (const sort of sorts) {
        const query = { ...filter, search, sort }
        const description = JSON.stringify(query)
        const all: string[] = []
        for await (const rows of employees.batches(query, 300)) all.push(...rows.map(({ id }) => id))
        expect([...all].sort(), description).toEqual([...expected].sort())
        expect(await employees.count(query), description).toBe(all.length)
        const pages = Math.max(1, Math.ceil(all.length / pageSize))
        for (const page of new Set([1, Math.ceil(pages / 2), pages])) {
          const { rows, total } = await employees.page(query, page, pageSize)
          expect(total, description).toBe(all.length)
          const there = all.slice((page - 1) * pageSize, page * pageSize)
          expect(
            rows.map(({ id }) => id),
            `page ${page} of ${description}`
          ).toEqual(there)
        }
      }
    }
  })

  it('uses an index that matches the stored data after all writes', async () => {
    expect(await createListIndexStore(app.services.database.read.db).isRight()).toBe(true)
  })
})
