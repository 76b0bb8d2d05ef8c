import pg from 'pg'
import { createAccess } from '../../server/access/model/access.ts'
import { createKeys } from '../../server/core/keys.ts'
import { loadDashboard } from '../../server/employees/dashboard.ts'
import { parseListQuery } from '../../server/employees/model/list-query.ts'
import { createRowLoader } from '../../server/employees/rows.ts'
import { startPostgres } from '../postgres/own-postgres.ts'
import { copyTo } from './copy-to.ts'
import { demoData } from './demo-data.ts'
import { measureTables } from './size-tables.ts'
import { multiply } from './multiply.ts'
import { median, ms, print, times, whole } from './timing.ts'
import { employeeStore } from '../../server/employee-list/store.ts'
import { userStore } from '../../server/users/user-store.ts'
import { sessionStore } from '../../server/accounts/sessions/session-store.ts'
import type { Connection } from '../../server/core/database/connection.ts'
import { openDatabase } from '../../server/core/database/database.ts'

const rarities = [100, 250, 500, 1000, 2000]
const { listQuery: listOfAll } = parseListQuery({}, 0)
const everything = createAccess('administrator', [])
const sizes = (process.env.SIZES ?? '100000,1000000').split(',').map(Number)
const goal = 1.5
const pageSize = 7
const runs = 5

interface Case {
  name: string
  query: { [parameter: string]: string }
  /** Searches for a name that one in this many employees has, a different one in each run. */
  rarity?: number
  /** 0 is the first page, 1 the last. */
  where?: number
}

const inRegion = { status: 'complete', region: 'Lagos' }
const pages: Case[] = [
  { name: 'first page', query: {} },
  { name: 'page in the middle', query: {}, where: 0.5 },
  { name: 'page at a quarter', query: {}, where: 0.25 },
  { name: 'last page', query: {}, where: 1 },
  { name: 'newest first, middle', query: { sort: '-createdAt' }, where: 0.5 },
  { name: 'complete, first page', query: { status: 'complete' } },
  { name: 'complete, middle', query: { status: 'complete' }, where: 0.5 },
  { name: 'incomplete, middle', query: { status: 'incomplete' }, where: 0.5 },
  { name: 'completed in a region, first page', query: inRegion },
  { name: 'completed in a region, middle', query: inRegion, where: 0.5 },
  { name: 'one gender, middle', query: { gender: 'female' }, where: 0.5 },
  { name: 'region and gender, first page', query: { ...inRegion, gender: 'female' } },
  { name: 'by name, first page', query: { sort: 'username' } },
  { name: 'by name, middle', query: { sort: 'username' }, where: 0.5 },
  { name: 'by e-mail, middle', query: { sort: 'email' }, where: 0.5 },
  { name: 'by status, middle', query: { sort: 'status' }, where: 0.5 },
  { name: 'by day of completion, middle', query: { sort: 'completedAt' }, where: 0.5 },
  { name: 'complete by name, middle', query: { status: 'complete', sort: 'username' }, where: 0.5 },
  { name: 'region by name, first page', query: { ...inRegion, sort: 'username' } }
]
const searches: Case[] = [
  { name: 'search of one person', query: { search: '' } },
  { name: 'search of nobody', query: { search: 'nobody at all' } },
  { name: 'search of a name that many have', query: { search: 'ibrahim' } },
  { name: 'search of 3 letters that many have', query: { search: 'ade' } },
  { name: 'search of 2 letters', query: { search: 'ad' } },
  ...rarities.map(rarity => ({ name: `search of a name of 1 in ${rarity}`, query: {}, rarity })),
  ...[
    { name: 'newest first', query: { sort: '-createdAt' } },
    { name: 'complete', query: { status: 'complete' } },
    { name: 'by name', query: { sort: 'username' } },
    { name: 'by name, last first', query: { sort: '-username' } },
    { name: 'complete by name', query: { status: 'complete', sort: 'username' } },
    { name: 'by e-mail', query: { sort: 'email' } },
    { name: 'by status', query: { sort: 'status' } },
    { name: 'by day of completion, newest first', query: { sort: '-completedAt' } }
  ].map(({ name, query }) => ({ name: `the last one, ${name}`, query, rarity: 2000 }))
]

/** The cost of a query: database pages read, milliseconds in the database, and milliseconds until the result. */
interface Cost {
  /** The number of employees who match; undefined for look-ups. */
  matches?: number
  buffers: number
  database: number
  answer: number
}

/** Measures pages of the list, searches, the dashboard and look-ups on one Postgres that grows. */
export async function size() {
  const data = await demoData(20_000)
  const postgres = await startPostgres({
    isSynced: false,
    settings: ['shared_preload_libraries=pg_stat_statements', 'shared_buffers=1GB', 'max_wal_size=8GB']
  })
  try {
    console.log(`copying took ${copyTo(postgres.url, data.databaseFile).toFixed(0)} s`)
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
    const found: Map<string, Cost>[] = []
    let names: Map<number, string[]> | undefined
    for (const employees of sizes) {
      const begun = performance.now()
      await multiply(client, employees)
      const seconds = (performance.now() - begun) / 1000
      console.log(`growing to ${whole(employees)} took ${seconds.toFixed(0)} s`)
      names ??= await findNames(client)
      found.push(await measureAll(client, postgres.url, names))
    }
    report(found)
    await measureTables(client)
    await client.end()
  } finally {
    postgres.remove()
  }
}

async function measureAll(
  client: pg.Client,
  url: string,
  names: Map<number, string[]>
): Promise<Map<string, Cost>> {
  const database = await openDatabase({ url }, createKeys(Buffer.alloc(32)))
  const { read } = database
  const costs = new Map<string, Cost>()
  const loadRows = createRowLoader(read)
  const { rows: people } = await client.query<{ search: string; id: string; email: string }>(
    // Finds an employee with a unique name.
    `SELECT search, user_id AS id, email FROM listed AS one
     WHERE NOT EXISTS (SELECT 1 FROM listed AS other WHERE other.search = one.search AND other.number <> one.number)
     ORDER BY number DESC LIMIT 1`
  )
  const [person = { search: '', id: '', email: '' }] = people
  for (const { name, query, rarity, where = 0 } of [...pages, ...searches]) {
    const texts = rarity ? (names.get(rarity) ?? []) : [query.search === '' ? person.search : query.search]
    const asked = texts.map(search => parseListQuery({ ...query, ...(search && { search }) }, 0).listQuery)
    const totals = await Promise.all(asked.map(read.use(employeeStore).count))
    const cost = await measure(client, async run => {
      const at = run % asked.length
      const page = Math.max(1, Math.ceil(((totals[at] ?? 0) / pageSize) * where))
      const { rows } = await read.use(employeeStore).page(asked[at] ?? listOfAll, page, pageSize)
      await loadRows(rows, everything)
    })
    costs.set(name, {
      matches: Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length),
      ...cost
    })
  }
  for (const [name, look] of lookUps(read, person)) costs.set(name, await measure(client, look))
  await database.close()
  return costs
}

/** Returns existing names for each rarity: those whose frequency is closest to one in that many. */
async function findNames(client: pg.Client): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>()
  for (const rarity of rarities) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM (SELECT DISTINCT regexp_split_to_table(search, ' ') COLLATE "C" AS name FROM listed) AS names
       JOIN block_lanes ON sort = 'search' AND depth = length(name) AND about = '' AND value = '' AND block = name
       WHERE length(name) > 2 AND completed IN (0, 1) GROUP BY name
       ORDER BY abs(sum(count) - (SELECT count(*) FROM listed) / $1::float8), name LIMIT ${runs}`,
      [rarity]
    )
    names.set(
      rarity,
      rows.map(({ name }) => name)
    )
  }
  return names
}

const lookUps = (read: Connection, { id, email }: { id: string; email: string }) =>
  [
    ['dashboard', () => loadDashboard(read, everything, Date.now())],
    ['an account by its id', () => read.use(userStore).findById(id)],
    ['an account by its e-mail', () => read.use(userStore).findByEmail(email)],
    ['a session that is none', () => read.use(sessionStore).findReason('none')]
  ] as [string, () => Promise<unknown>][]

async function measure(client: pg.Client, ask: (run: number) => Promise<unknown>): Promise<Cost> {
  // Each connection of the pool plans its statements on the first runs.
  for (let run = 0; run < 3; run++) await ask(run)
  await client.query('SELECT pg_stat_statements_reset()')
  const took: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    await ask(run)
    took.push(performance.now() - begun)
  }
  const { rows } = await client.query<{ buffers: number; time: number }>(
    `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 AS buffers, coalesce(sum(total_exec_time), 0) AS time
     FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'`
  )
  const [{ buffers, time } = { buffers: 0, time: 0 }] = rows
  return { buffers: buffers / runs, database: time / runs, answer: median(took) }
}

function report(found: Map<string, Cost>[]) {
  const [first = new Map<string, Cost>()] = found
  const last = found.at(-1) ?? first
  print(
    `**Pages of the database looked at, its time, and the time of the answer** (means and medians of ${runs}), at ` +
      `${sizes.map(whole).join(' and ')} employees; the goal is ${goal} times at most, by pages and by the answer`,
    [
      '',
      ...sizes.flatMap(size => [`employees of ${whole(size)}`, 'pages', 'database', 'answer']),
      'times: pages, database, answer'
    ],
    [...first].map(([name, one]) => {
      const other = last.get(name) ?? one
      return [
        name,
        ...found.flatMap(costs => {
          const { matches, buffers = 0, database = 0, answer = 0 } = costs.get(name) ?? {}
          return [matches === undefined ? '' : whole(matches), whole(buffers), ms(database), ms(answer)]
        }),
        (['buffers', 'database', 'answer'] as const).map(key => times(other[key] / one[key])).join(', ')
      ]
    })
  )
}
