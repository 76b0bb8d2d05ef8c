import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeptStore } from '../../server/core/database/copy/kept-store.ts'
import { createSession, type Runner } from '../../server/core/database/postgres/session.ts'
import { createKeys } from '../../server/core/keys.ts'
import { statesOf } from '../../server/employee-list/block-store.ts'
import type { ListQuery, Sort } from '../../server/employee-list/query.ts'
import { createEmployeeStore } from '../../server/employee-list/store.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { openDatabase } from '../../server/core/database/database.ts'

const region = '/personalInfo/stateOfOrigin'
const gender = '/personalInfo/gender'
const [few, many] = [10_000, 100_000]
let place: Awaited<ReturnType<typeof newPostgres>>
let client: pg.Client

beforeAll(async () => {
  place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  // Migrate and open it once, so that it is a complete database of the product.
  await (await openDatabase({ url: place.url }, createKeys(Buffer.alloc(32, 7)))).close()
  client = new pg.Client(place.url.replace(/\?.*/, ''))
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await place?.drop()
})

/** Adds employees until there are this many; the same share has each name and lives in each region. */
async function fill(employees: number) {
  const kept = createKeptStore(createSession({ query: query => client.query(query) }, false))
  await kept.turnOff()
  const number = 'coalesce((SELECT max(rowid) FROM users), 0) + one'
  for (const words of [
    `INSERT INTO users (id, email, username, search, phone, password, is_admin, missing, created_at, completed, completed_at)
     SELECT md5(at::text), left(md5(at::text), 1) || '.' || at || '@example.com', name, name, '+2348031234567', '-', 0, '[]', at, at % 2, CASE at % 2 WHEN 1 THEN at END
     FROM (SELECT ${number} AS at FROM generate_series(1, ${employees} - (SELECT count(*) FROM users)) AS one) AS made,
     LATERAL (SELECT chr(97 + (at % 16)::int) || CASE WHEN at % 349 = 2 THEN '. farida '
       WHEN at % 300 = 1 THEN '. zainab ' WHEN at > 99900 THEN '. yusuf ' WHEN at % 9 = 0 THEN '. adebayo '
       WHEN at % 7 = 0 THEN '. musa ' ELSE '. chi ' END || left(md5(at::text), 6) AS name) AS named`,
    `INSERT INTO filter_values (user_id, field, value) SELECT id, '${region}', CASE WHEN rowid % 5 = 1 THEN 'Lagos' ELSE 'Kano' END
     FROM users ON CONFLICT DO NOTHING`,
    `INSERT INTO filter_values (user_id, field, value) SELECT id, '${gender}', CASE WHEN rowid / 7 % 2 = 1 THEN 'female' ELSE 'male' END
     FROM users ON CONFLICT DO NOTHING`,
    'TRUNCATE listed RESTART IDENTITY',
    `INSERT INTO listed (user_id, search, email, completed, completed_at)
     SELECT id, search, email, completed, coalesce(completed_at, 0) FROM users ORDER BY rowid`
  ])
    await client.query(words)
  await kept.rebuild()
  await client.query('VACUUM (ANALYZE)')
}

/** Returns how many 8 kB pages Postgres touches for a query. */
async function pagesOf(question: ListQuery, matches = 7): Promise<number> {
  let pages = 0
  const runner: Runner = {
    async query({ text = '', values = [], ...how }: pg.QueryArrayConfig & { text: string }) {
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: { [name: string]: number } }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values
      )
      const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan ?? {}
      pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      return client.query({ ...how, text, values })
    }
  }
  const { rows } = await createEmployeeStore(createSession(runner, false)).page(question, 1, 7)
  expect(rows).toHaveLength(matches)
  return pages
}

const columns: Partial<Record<Sort['by'], string>> = {
  createdAt: 'number',
  username: 'search',
  email: 'email',
  completedAt: 'completed_at'
}
const sort = { by: 'createdAt', descending: false } as const
const byName = { by: 'username', descending: false } as const
const both = { [region]: 'Lagos', [gender]: 'female' }
const questions: [name: string, question: ListQuery, rows?: number][] = [
  ['a search for a common name', { answers: {}, search: 'adebayo', sort }],
  ['a search for three letters', { answers: {}, search: 'mus', sort }],
  [
    'a search for two letters among completed records',
    { answers: {}, search: 'ad', status: 'complete', sort }
  ],
  ['a search for a rare name', { answers: {}, search: 'zainab', sort }],
  [
    'a search for a rare name among completed records',
    { answers: {}, search: 'farida', status: 'complete', sort }
  ],
  ['a search for a rare name, sorted by name', { answers: {}, search: 'farida', sort: byName }],
  [
    'a search for a rare name among completed records, sorted by name',
    { answers: {}, search: 'farida', status: 'complete', sort: byName }
  ],
  [
    'a search for a rare name, sorted by email',
    { answers: {}, search: 'farida', sort: { by: 'email', descending: false } }
  ],
  ['a search for a name that nobody has', { answers: {}, search: 'nobody at all', sort }, 0],
  ['a filter by two answers', { answers: both, sort }],
  ['a filter by two answers among completed records', { answers: both, status: 'complete', sort }],
  [
    'a filter by region among completed records, sorted by name',
    { answers: { [region]: 'Lagos' }, status: 'complete', sort: byName }
  ]
]

describe('a list of ten times as many employees', () => {
  it('reads at most 1.5 times as many database pages per search or filter', async () => {
    await fill(few)
    const before: number[] = []
    for (const [, question, rows] of questions) before.push(await pagesOf(question, rows))
    await fill(many)
    const found = []
    for (const [at, [name, question, rows]] of questions.entries()) {
      const [one = 0, other] = [before[at], await pagesOf(question, rows)]
      if (other > 1.5 * one) found.push(`${name}: ${one} and ${other} pages`)
    }
    expect(found).toEqual([])
  }, 180_000)

  it.each(['zainab', 'yusuf', 'farida'])(
    'finds rare names on the correct page in every sort order: %s',
    async search => {
      const store = createEmployeeStore(createSession({ query: query => client.query(query) }, false))
      for (const [by, column] of Object.entries(columns) as [Sort['by'], string][])
        for (const status of [undefined, 'complete', 'incomplete'] as const) {
          const { rows } = await client.query<{ id: string }>(
            `SELECT user_id AS id FROM listed WHERE search LIKE $1 AND completed IN (${statesOf(status).join(', ')})
             ORDER BY ${column}, number`,
            [`%${search}%`]
          )
          const inOrder = rows.map(({ id }) => id)
          if (!status) expect(inOrder.length).toBeGreaterThan(80)
          for (const descending of [false, true]) {
            const wanted = descending ? inOrder.toReversed() : inOrder
            for (const page of [1, 2, 3, 10]) {
              const query = { answers: {}, search, status, sort: { by, descending } }
              const found = await store.page(query, page, 4)
              expect(found.rows.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 4, page * 4))
              expect(found.total).toBe(inOrder.length)
            }
          }
        }
    }
  )

  it('indexes each employee in the same blocks that are counted', async () => {
    const { rows } = await client.query(
      `SELECT user_id, unnest(coarse_blocks(number, search, email, completed, completed_at)) AS block FROM listed
       EXCEPT SELECT user_id, sort || ' ' || completed || ' ' || block FROM placed
       WHERE about = '' AND (sort, depth) IN (('createdAt', 8), ('username', 2), ('email', 2), ('completedAt', 5))`
    )
    expect(rows).toEqual([])
  })
})
