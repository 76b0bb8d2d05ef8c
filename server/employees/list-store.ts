import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import { byEngine, type Db } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import { isNumberWithin, withinParameters } from '../core/database/within.ts'
import { createCounterStore, everyone } from '../core/database/counter-store.ts'
import { listMore, moreConditions, moreValuesOf, type MoreShape } from './more-filters-store.ts'
import { createBlockStore } from './block-store.ts'
import type { ListQuery, Sort } from './store.ts'

/** Where an employee stands in a list. */
export interface ListPosition {
  number: number
  /** Where the list is not in the order of the numbers. */
  sortedBy?: string | number
}

/** Which stretch of a list: so many, after so many or behind a position. */
export interface Stretch {
  limit: number
  offset?: number
  behind?: ListPosition | undefined
}

/** What a query walks along: the list itself, the names that match, or those who gave an answer. */
type Path = { along: 'list' | 'names' } | { along: 'answer'; field: string }

/** All that a query differs in but the values that it is asked with: each shape is prepared once. */
interface Shape {
  along: Path['along']
  sort: Sort
  isSearched: boolean
  /** By fewer letters than the index of names or letters knows. */
  isShort: boolean
  status: ListQuery['status']
  /** How many answers are asked for; what is walked along comes first. */
  answers: number
  isBehind: boolean
  /** By name, in this order. */
  more: MoreShape[]
  isLimited: boolean
}

/**
 * The queries of the list of employees. Each walks along what is shortest, and looks at the narrow tables of
 * `migrations/` alone, never at accounts or answers. CROSS JOIN keeps SQLite to that order; Postgres finds its own, and
 * has an index of the letters of names below the table itself.
 */
export function createListQueries(db: Db) {
  const counters = createCounterStore(db)
  const blocks = createBlockStore(db)
  const countOf = statements((shape: Shape) =>
    db.select({ total: count() }).from(tablesOf(db, shape)).where(conditionOf(db, shape)).prepare()
  )
  const positionsOf = statements((shape: Shape) => {
    const order = orderOf(shape)
    const direction = shape.sort.descending ? desc : asc
    const number = numbers[shape.along]
    const position = { number, sortedBy: sql<string | number>`${order[0]}` }
    return db
      .select(order.length === 1 ? ({ number } as typeof position) : position)
      .from(tablesOf(db, shape))
      .where(and(conditionOf(db, shape), shape.isBehind ? isBehind(shape.sort, order) : undefined))
      .orderBy(...order.map(column => direction(column)))
      .limit(given('limit'))
      .offset(given('offset'))
      .prepare()
  })

  return {
    async count(query: ListQuery): Promise<number> {
      const [[about, value] = [everyone, '']] = Object.entries(query.answers)
      if (isCounted(query)) return counters.countOf(about, value, completedIn(query))
      const unsorted: ListQuery = { ...query, sort: { by: 'createdAt', descending: false } }
      const path = await findPath(unsorted, 0)
      const [row] = await countOf(shapeOf(unsorted, path, false)).execute(valuesOf(db, unsorted, path))
      return row?.total ?? 0
    },

    async positions(query: ListQuery, stretch: Stretch): Promise<ListPosition[]> {
      const { limit, offset = 0, behind } = await nearer(query, stretch)
      // A stretch behind a position is one of all stretches, which together walk along everything once.
      const path = await findPath(query, behind ? 0 : offset + limit)
      const values = { ...valuesOf(db, query, path), limit, offset }
      const { number, sortedBy = number } = behind ?? {}
      const last = behind && { lastSortedBy: sortedBy, lastNumber: number }
      return positionsOf(shapeOf(query, path, behind !== undefined)).execute({ ...values, ...last })
    }
  }

  /** The same stretch from the block where it begins, where it is far from both ends and Postgres keeps the blocks. */
  async function nearer(query: ListQuery, stretch: Stretch): Promise<Stretch> {
    const { limit, offset = 0, behind } = stretch
    if (db.engine === 'sqlite' || behind || offset < far || !hasBlocks(query)) return stretch
    const start = await blocks.findStart(query, offset)
    return start ? { limit, ...start } : stretch
  }

  /** `depth`: how many of those who are wanted will be passed on the way. */
  async function findPath(query: ListQuery, depth: number): Promise<Path> {
    const completed = completedIn(query)
    let rarest: { field: string; employees: number } | undefined
    for (const [field, value] of Object.entries(query.answers)) {
      const employees = await counters.countOf(field, value, completed)
      if (!rarest || employees < rarest.employees) rarest = { field, employees }
    }
    const hasNames = db.engine === 'sqlite' && isPhrase(query.search)
    if (hasNames && !(rarest && rarest.employees < few)) return { along: 'names' }
    if (!rarest) return { along: 'list' }
    if (query.sort.by === 'createdAt') return { along: 'answer', field: rarest.field }
    // Whoever gave the answer is looked up and put in order; whoever stands in the list in this order is looked at.
    const all = await counters.countOf(everyone, '', completed)
    const passed = Math.min(all, (depth * all) / Math.max(rarest.employees, 1))
    return 2 * rarest.employees < passed ? { along: 'answer', field: rarest.field } : { along: 'list' }
  }
}

const given = sql.placeholder

/** Is the number of those who are wanted kept with every write? */
export function isCounted(query: ListQuery): boolean {
  const answers = Object.keys(query.answers).length
  return !query.search && !query.within && answers <= 1 && listMore(query).length === 0
}

/** Are there blocks of those who are wanted, in this order? Who gave an answer stands in those of the numbers alone. */
function hasBlocks(query: ListQuery): boolean {
  return isCounted(query) && (query.sort.by === 'createdAt' || Object.keys(query.answers).length === 0)
}

function shapeOf(query: ListQuery, { along }: Path, isBehind: boolean): Shape {
  const { answers, search, sort, status, within, more } = query
  const isSearched = search !== undefined && search !== ''
  const isShort = isSearched && !isPhrase(search)
  const { length } = Object.keys(answers)
  const isLimited = within !== undefined
  const asked = { answers: length, isBehind, isLimited, more: listMore({ more }) }
  return { along, sort, isSearched, isShort, status, ...asked }
}

/** What a shape is asked with, by the names that its placeholders have. */
function valuesOf({ engine }: Db, query: ListQuery, path: Path): { [name: string]: string | number } {
  const { answers, search = '', within } = query
  const first = path.along === 'answer' ? path.field : undefined
  const ordered = Object.entries(answers).sort(([a], [b]) => Number(b === first) - Number(a === first))
  const isLike = engine === 'postgres' && isPhrase(search)
  const text = isLike ? likeOf(search) : path.along === 'names' ? phraseOf(search) : search
  return Object.fromEntries([
    ...moreValuesOf(query),
    ...Object.entries(withinParameters(within) ?? {}),
    ['search', text],
    ...ordered.flatMap(([field, value], index) => [
      [`field${index}`, field],
      [`value${index}`, value]
    ])
  ])
}

/** How the index of names is asked in SQLite, and the one of letters in Postgres. */
const phraseOf = (search: string) => `"${search.replaceAll('"', '""')}"`
const likeOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

/** So many names are looked through faster than those that match a search are compared with an answer. */
const few = 2000

/** So many are passed faster than their blocks are looked up. */
const far = 500

const numbers: Record<Path['along'], SQL<number>> = {
  list: sql`listed.number`,
  names: sql`names.rowid`,
  answer: sql`theirs.number`
}

const columns: Record<Exclude<Sort['by'], 'createdAt'>, SQL> = {
  username: sql`listed.search`,
  email: sql`listed.email`,
  status: sql`listed.completed`,
  completedAt: sql`listed.completed_at`
}

/** What the list is in the order of; the numbers are the order in which people came. */
function orderOf({ along, sort: { by } }: Shape): SQL[] {
  return by === 'createdAt' ? [numbers[along]] : [columns[by], numbers[along]]
}

function isBehind({ descending }: Sort, order: SQL[]): SQL {
  const last = order.length === 1 ? [given('lastSortedBy')] : [given('lastSortedBy'), given('lastNumber')]
  const there = sql.join(
    last.map(value => sql`${value}`),
    sql`, `
  )
  return sql`(${sql.join(order, sql`, `)}) ${descending ? sql`<` : sql`>`} (${there})`
}

function tablesOf(db: Db, shape: Shape): SQL {
  if (shape.along === 'list') return sql`listed`
  const tables = shape.along === 'names' ? sql`names` : theirs(db, shape)
  return needsRow(shape) ? sql`${tables} CROSS JOIN listed` : tables
}

/**
 * Whoever gave one answer, with a complete record or not: Postgres would put all of them in order, so it is told to walk two
 * ways in the order of their numbers, each as far as the page at most.
 */
function theirs(db: Db, shape: Shape): SQL {
  const { status, sort, answers, isSearched, isLimited, more } = shape
  const isAlone = answers === 1 && !isSearched && !isLimited && more.length === 0
  const all = sql`listed_answers AS theirs`
  if (db.engine === 'sqlite' || status !== undefined || sort.by !== 'createdAt' || !isAlone) return all
  const behind = shape.isBehind ? sql`AND ${isBehind(sort, [sql`number`])}` : sql``
  const half = (completed: SQL) =>
    sql`(SELECT * FROM listed_answers WHERE field = ${given('field0')} AND value = ${given('value0')}
      AND completed = ${completed} ${behind} ORDER BY number ${sort.descending ? sql`DESC` : sql`ASC`}
      LIMIT CAST(${given('limit')} AS BIGINT) + CAST(${given('offset')} AS BIGINT))`
  return sql`(${half(sql`0`)} UNION ALL ${half(sql`1`)}) AS theirs`
}

/** Something beside what is walked along says which row of the list it needs. */
const needsRow = ({ along, sort, isSearched, status, more }: Shape) =>
  along !== 'list' &&
  (sort.by !== 'createdAt' ||
    more.length > 0 ||
    (isSearched && along === 'answer') ||
    (status !== undefined && along === 'names'))

function conditionOf(db: Db, shape: Shape): SQL | undefined {
  const { along, isSearched, status, answers, isLimited, more } = shape
  const isRow = needsRow(shape) ? sql`listed.number = ${numbers[along]}` : undefined
  // Both are named where none is asked for: so the index is followed to the number.
  const states = status === undefined ? sql`(0, 1)` : status === 'complete' ? sql`(1)` : sql`(0)`
  const gave = Array.from({ length: answers }, (_, index) => {
    const [field, value] = [given(`field${index}`), given(`value${index}`)]
    return along === 'answer' && index === 0
      ? sql`theirs.field = ${field} AND theirs.value = ${value} AND theirs.completed IN ${states}`
      : sql`EXISTS (SELECT 1 FROM listed_answers AS one WHERE one.field = ${field} AND one.value = ${value}
          AND one.completed IN ${states} AND one.number = ${numbers[along]})`
  })
  const hasStatus =
    status && along !== 'answer'
      ? sql`listed.completed = ${sql.raw(status === 'complete' ? '1' : '0')}`
      : undefined
  const others = more.map(name => moreConditions[name])
  return and(
    isRow,
    isLimited ? isNumberWithin(numbers[along]) : undefined,
    isSearched ? isNamed(db, shape) : undefined,
    hasStatus,
    ...gave,
    ...others
  )
}

/** The index of names is asked by the name of its table. */
function isNamed(db: Db, { along, isShort }: Shape): SQL {
  if (along === 'names') return sql`names = ${given('search')}`
  const isWithin = sql`instr(listed.search, ${given('search')}) > 0`
  // Asked for fewer letters than it knows, the index of letters would be read from end to end.
  const isLike = isShort ? isWithin : sql`listed.search LIKE ${given('search')}`
  return byEngine(db, { sqlite: isWithin, postgres: isLike })
}

const completedIn = ({ status }: ListQuery): boolean | undefined => status && status === 'complete'

/** The index of names knows every three letters in a row; shorter texts are looked for in the narrow table. */
function isPhrase(search: string | undefined): boolean {
  return search !== undefined && [...search].length >= 3 && !/\p{Cc}/u.test(search)
}
