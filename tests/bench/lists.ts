import { createAccess } from '../../server/access/model/access.ts'
import { createKeys } from '../../server/core/keys.ts'
import { loadDashboard } from '../../server/employees/dashboard.ts'
import { parseListQuery } from '../../server/employees/model/list-query.ts'
import { startProduct } from './product.ts'
import { ms, print, timed, times, whole } from './timing.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'
import { employeeStore } from '../../server/employee-list/store.ts'
import { openDatabase } from '../../server/core/database/database.ts'

const everything = createAccess('administrator', [])

const pageSize = 7
const region = 'Lagos'

interface Case {
  name: string
  query: { [parameter: string]: string }
  /** 0 is the first page, 1 the last. */
  where?: number
  /** The condition of the plain query, with its parameters. */
  bare?: [condition: string, ...values: string[]]
}

const inRegion = `completed = 1 AND EXISTS (SELECT 1 FROM filter_values f WHERE f.user_id = users.id
  AND f.field = '/personalInfo/stateOfOrigin' AND f.value = ?)`
const like = 'search LIKE ?'

const cases: Case[] = [
  { name: 'first page', query: {} },
  { name: 'middle page', query: {}, where: 0.5 },
  { name: 'last page', query: {}, where: 1 },
  { name: 'by name, middle page', query: { sort: 'username' }, where: 0.5 },
  {
    name: 'completed in a region, first page',
    query: { status: 'complete', region },
    bare: [inRegion, region]
  },
  {
    name: 'completed in a region, last',
    query: { status: 'complete', region },
    where: 1,
    bare: [inRegion, region]
  },
  { name: 'search of 1 letter', query: { search: 'z' }, bare: [like, '%z%'] },
  { name: 'search of 2 letters', query: { search: 'ad' }, bare: [like, '%ad%'] },
  { name: 'search of 3 letters', query: { search: 'ade' }, bare: [like, '%ade%'] },
  { name: 'search of a name', query: { search: 'adebayo' }, bare: [like, '%adebayo%'] },
  { name: 'search of nobody', query: { search: 'nobody at all' }, bare: [like, '%nobody at all%'] }
]

/** Measures pages of the list and the dashboard: as requests, as queries, and compared with naive SQL. */
export async function lists(employees: number) {
  const product = await startProduct(employees)
  const database = await openDatabase({ file: product.databaseFile }, createKeys(Buffer.alloc(32)))
  const plain = openConnection(product.databaseFile, { readonly: true })
  const store = database.read.use(employeeStore)
  const rows: string[][] = []

  for (const { name, query, where = 0, bare = ['1'] } of cases) {
    const { listQuery: wanted } = parseListQuery(query, 0)
    const page = Math.max(1, Math.ceil(((await store.count(wanted)) / pageSize) * where))
    const url = `/api/user/users?${new URLSearchParams({ ...query, page: String(page) })}`
    const request = await timed(async () => (await product.get(url)).json())
    const own = await timed(() => store.page(wanted, page, pageSize))
    const [condition, ...values] = bare
    const order = query.sort ? 'search, id' : 'created_at, id'
    const from = `FROM users WHERE is_admin = 0 AND ${condition}`
    const rowsOf = plain.prepare(`SELECT * ${from} ORDER BY ${order} LIMIT ${pageSize} OFFSET ?`)
    const countOf = plain.prepare(`SELECT count(*) ${from}`)
    const naive = await timed(() => [rowsOf.all(...values, (page - 1) * pageSize), countOf.get(...values)])
    rows.push([name, ms(request.median), ms(own.median), ms(naive.median), times(own.median / naive.median)])
  }

  const request = await timed(async () => (await product.get('/api/admin/dashboard')).json())
  const own = await timed(() => loadDashboard(database.read, everything, Date.now()))
  const counts = [
    'SELECT completed, count(*) FROM users WHERE is_admin = 0 GROUP BY completed',
    "SELECT value, count(*) FROM filter_values WHERE field = '/personalInfo/gender' GROUP BY value",
    'SELECT step, count(*) FROM users WHERE is_admin = 0 GROUP BY step',
    'SELECT completed_at / 604800000, count(*) FROM users WHERE completed_at IS NOT NULL GROUP BY 1'
  ].map(text => plain.prepare(text))
  const naive = await timed(() => counts.map(count => count.all()))
  rows.push([
    'dashboard',
    ms(request.median),
    ms(own.median),
    ms(naive.median),
    times(own.median / naive.median)
  ])

  const nothing = await timed(async () => (await product.get('/healthz')).json())
  rows.push(['a request that asks nothing', ms(nothing.median), '', '', ''])
  print(
    `**${whole(employees)} employees** (medians)`,
    ['', 'request', 'query', 'bare SQL', 'query : bare'],
    rows
  )
  plain.close()
  await database.close()
  await product.stop()
}
