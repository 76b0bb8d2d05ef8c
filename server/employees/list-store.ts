import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import { isNumberWithin, withinParameters } from '../core/database/within.ts'
import { createCounterStore, everyone } from '../core/database/counter-store.ts'
import { listMore, moreConditions, moreValuesOf, type MoreShape } from './more-filters-store.ts'
import { createBlockStore } from './block-store.ts'
import { createNamePartStore, isNamePart } from './name-part-store.ts'
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
type Path =
  { along: 'list' } | { along: 'names'; letters: readonly string[] } | { along: 'answer'; field: string }

/** All that a query differs in but the values that it is asked with: each shape is prepared once. */
interface Shape {
  along: Path['along']
  sort: Sort
  isSearched: boolean
  /** So many texts are looked up in the index of letters. */
  letters: number
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
 * `migrations/` alone, never at accounts or answers. CROSS JOIN keeps SQLite to that order, OFFSET 0 Postgres, which has an
 * index of the letters of names below the table itself.
 */
export function createListQueries(db: Db) {
  const counters = createCounterStore(db)
  const blocks = createBlockStore(db)
  const parts = createNamePartStore(db)
  const countOf = statements((shape: Shape) =>
    db
      .select({ total: count() })
      .from(tablesOf(db, shape))
      .where(conditionOf(db, shape, false))
      .prepare()
  )
  const positionsOf = statements((shape: Shape) => {
    const order = orderOf(db, shape)
    const direction = shape.sort.descending ? desc : asc
    const number = numberOf(db, shape)
    // Postgres would look everybody up who gave the answer, however soon the page is full.
    const isInOrder = shape.along === 'list'
    const position = { number, sortedBy: sql<string | number>`${order[0]}` }
    return db
      .select(order.length === 1 ? ({ number } as typeof position) : position)
      .from(tablesOf(db, shape))
      .where(and(conditionOf(db, shape, isInOrder), shape.isBehind ? isBehind(shape.sort, order) : undefined))
      .orderBy(...order.map(column => direction(column)))
      .limit(given('limit'))
      .offset(given('offset'))
      .prepare()
  })

  return {
    async count(query: ListQuery): Promise<number> {
      const [[about, value] = [everyone, '']] = Object.entries(query.answers)
      if (isPlain(query)) return counters.countOf(about, value, completedIn(query))
      if (query.search && isCounted(db, query)) return parts.countOf(query.search, completedIn(query))
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
    const { search } = query
    if (isPhrase(search)) {
      if (!(rarest && rarest.employees < few) && (await hasFewNames(query, search, depth)))
        return { along: 'names', letters: await lettersOf(search) }
    }
    if (!rarest) return { along: 'list' }
    if (query.sort.by === 'createdAt') return { along: 'answer', field: rarest.field }
    // Whoever gave the answer is looked up and put in order; whoever stands in the list in this order is looked at.
    const all = await counters.countOf(everyone, '', completed)
    const passed = Math.min(all, (depth * all) / Math.max(rarest.employees, 1))
    return 2 * rarest.employees < passed ? { along: 'answer', field: rarest.field } : { along: 'list' }
  }

  /** Are those who match sooner looked up than found on the way? SQLite walks along them in the order of their numbers. */
  async function hasFewNames(query: ListQuery, search: string, depth: number): Promise<boolean> {
    if (db.engine === 'sqlite' || !isNamePart(search)) return true
    const completed = completedIn(query)
    const matches = await parts.countOf(search, completed)
    if (depth === 0) return matches < few
    const all = await counters.countOf(everyone, '', completed)
    const isSideBySide = query.sort.by === 'createdAt' || query.sort.by === 'username'
    return matches < (depth * all) / Math.max(matches, 1) / (isSideBySide ? sideBySide : 1)
  }

  /** What is looked up in the index of letters: the fewer and rarer they are, the less of it is read. */
  async function lettersOf(search: string): Promise<readonly string[]> {
    const rarest = db.engine === 'sqlite' || isNamePart(search) ? [] : await parts.findRarest(search)
    return rarest.length > 0 ? rarest : [search]
  }
}

const given = sql.placeholder

/** Is the number of those who are wanted kept with every write? */
export function isCounted({ engine }: Db, query: ListQuery): boolean {
  if (!query.search) return isPlain(query)
  const isOfNames = isPlain({ ...query, search: undefined }) && Object.keys(query.answers).length === 0
  return engine === 'postgres' && isOfNames && isNamePart(query.search)
}

/** Are all employees wanted, or those who gave one answer? */
function isPlain(query: ListQuery): boolean {
  const answers = Object.keys(query.answers).length
  return !query.search && !query.within && answers <= 1 && listMore(query).length === 0
}

/** Are there blocks of those who are wanted, in this order? Who gave an answer stands in those of the numbers alone. */
function hasBlocks(query: ListQuery): boolean {
  return isPlain(query) && (query.sort.by === 'createdAt' || Object.keys(query.answers).length === 0)
}

function shapeOf(query: ListQuery, path: Path, isBehind: boolean): Shape {
  const { answers, search, sort, status, within, more } = query
  const isSearched = search !== undefined && search !== ''
  const letters = path.along === 'names' ? path.letters.length : 0
  const { length } = Object.keys(answers)
  const isLimited = within !== undefined
  const asked = { answers: length, isBehind, isLimited, more: listMore({ more }) }
  return { along: path.along, sort, isSearched, letters, status, ...asked }
}

/** What a shape is asked with, by the names that its placeholders have. */
function valuesOf({ engine }: Db, query: ListQuery, path: Path): { [name: string]: string | number } {
  const { answers, search = '', within } = query
  const first = path.along === 'answer' ? path.field : undefined
  const ordered = Object.entries(answers).sort(([a], [b]) => Number(b === first) - Number(a === first))
  const letters = path.along === 'names' ? path.letters : []
  return Object.fromEntries([
    ...moreValuesOf(query),
    ...Object.entries(withinParameters(within) ?? {}),
    ['search', engine === 'sqlite' && path.along === 'names' ? phraseOf(search) : search],
    ...letters.map((some, index): [string, string] => [`letters${index}`, likeOf(some)]),
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

/** So many employees who stand side by side in an order are passed while one is looked up. */
const sideBySide = 10

/** So many are passed faster than their blocks are looked up. */
const far = 500

function numberOf({ engine }: Db, { along }: Shape): SQL<number> {
  if (along === 'answer') return sql`theirs.number`
  return along === 'names' && engine === 'sqlite' ? sql`names.rowid` : sql`listed.number`
}

const columns: Record<Exclude<Sort['by'], 'createdAt'>, SQL> = {
  username: sql`listed.search`,
  email: sql`listed.email`,
  status: sql`listed.completed`,
  completedAt: sql`listed.completed_at`
}

/** What the list is in the order of; the numbers are the order in which people came. */
function orderOf(db: Db, shape: Shape): SQL[] {
  const { by } = shape.sort
  return by === 'createdAt' ? [numberOf(db, shape)] : [columns[by], numberOf(db, shape)]
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
  if (shape.along === 'names' && db.engine === 'postgres') return ofLetters(shape)
  const tables = shape.along === 'names' ? sql`names` : theirs(db, shape)
  return needsRow(db, shape) ? sql`${tables} CROSS JOIN listed` : tables
}

/** Whose names have these letters somewhere: Postgres could think that many have, and walk along all of the list. */
function ofLetters({ letters }: Shape): SQL {
  const likes = Array.from({ length: letters }, (_, at) => sql`search LIKE ${given(`letters${at}`)}`)
  return sql`(SELECT * FROM listed WHERE ${and(...likes)} OFFSET 0) AS listed`
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
function needsRow(db: Db, { along, sort, isSearched, status, more }: Shape): boolean {
  if (along === 'list' || (along === 'names' && db.engine === 'postgres')) return false
  const isAsked = along === 'answer' ? isSearched : status !== undefined
  return isAsked || sort.by !== 'createdAt' || more.length > 0
}

function conditionOf(db: Db, shape: Shape, isInOrder: boolean): SQL | undefined {
  const { along, isSearched, status, answers, isLimited, more } = shape
  const number = numberOf(db, shape)
  const isRow = needsRow(db, shape) ? sql`listed.number = ${number}` : undefined
  const oneByOne = isInOrder && db.engine === 'postgres' ? sql`OFFSET 0` : sql``
  // Both are named where none is asked for: so the index is followed to the number.
  const states = status === undefined ? sql`(0, 1)` : status === 'complete' ? sql`(1)` : sql`(0)`
  const gave = Array.from({ length: answers }, (_, index) => {
    const [field, value] = [given(`field${index}`), given(`value${index}`)]
    return along === 'answer' && index === 0
      ? sql`theirs.field = ${field} AND theirs.value = ${value} AND theirs.completed IN ${states}`
      : sql`EXISTS (SELECT 1 FROM listed_answers AS one WHERE one.field = ${field} AND one.value = ${value}
          AND one.completed IN ${states} AND one.number = ${number} ${oneByOne})`
  })
  const hasStatus =
    status && along !== 'answer'
      ? sql`listed.completed = ${sql.raw(status === 'complete' ? '1' : '0')}`
      : undefined
  const others = more.map(name => moreConditions[name])
  return and(
    isRow,
    isLimited ? isNumberWithin(number) : undefined,
    isSearched ? isNamed(db, shape) : undefined,
    hasStatus,
    ...gave,
    ...others
  )
}

/** SQLite's index of names is asked by the name of its table. */
function isNamed({ engine }: Db, { along }: Shape): SQL {
  return engine === 'sqlite' && along === 'names'
    ? sql`names = ${given('search')}`
    : sql`instr(listed.search, ${given('search')}) > 0`
}

const completedIn = ({ status }: ListQuery): boolean | undefined => status && status === 'complete'

/** The index of names knows every three letters in a row; shorter texts are looked for in the narrow table. */
function isPhrase(search: string | undefined): search is string {
  return search !== undefined && [...search].length >= 3 && !/\p{Cc}/u.test(search)
}
