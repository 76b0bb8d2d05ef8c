import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { createCounterStore, everyone } from '../records/counter-store.ts'
import type { Sort, ListQuery } from './store.ts'

/** One place in a list. */
export interface Entry {
  number: number
  sortedBy: string | number
}

/** Which piece of a list: so many, after so many or behind an entry. */
export interface Piece {
  limit: number
  offset?: number
  behind?: Entry | undefined
}

/** What a query walks along: the list itself, the names that match, or those who gave an answer. */
type Way = { along: 'list' | 'names' } | { along: 'answer'; field: string }

/**
 * The queries of the list of employees. Each walks along what is shortest, and looks at the narrow tables of
 * `migrations/0001-first.sql` alone, never at accounts or answers. CROSS JOIN keeps SQLite to that order.
 */
export function createListQueries(db: Db) {
  const counters = createCounterStore(db)

  return {
    async count(wanted: ListQuery): Promise<number> {
      const answers = Object.entries(wanted.answers)
      const [[about, value] = [everyone, '']] = answers
      if (!wanted.search && answers.length <= 1) return counters.of(about, value, completedIn(wanted))
      const unsorted: ListQuery = { ...wanted, sort: { by: 'createdAt', descending: false } }
      const way = await wayOf(unsorted, 0)
      const [row] = await db
        .select({ total: count() })
        .from(from(unsorted, way))
        .where(condition(unsorted, way))
      return row?.total ?? 0
    },

    async entries(wanted: ListQuery, { limit, offset = 0, behind }: Piece): Promise<Entry[]> {
      // A piece behind an entry is one of all pieces, which together walk along everything once.
      const way = await wayOf(wanted, behind ? 0 : offset + limit)
      const place = placeIn(wanted.sort, way)
      const direction = wanted.sort.descending ? desc : asc
      return db
        .select({ number: numbers[way.along], sortedBy: sql<string | number>`${place[0]}` })
        .from(from(wanted, way))
        .where(and(condition(wanted, way), behind && isBehind(wanted.sort, place, behind)))
        .orderBy(...place.map(column => direction(column)))
        .limit(limit)
        .offset(offset)
    }
  }

  /** `depth`: how many of those who are wanted will be passed on the way. */
  async function wayOf(wanted: ListQuery, depth: number): Promise<Way> {
    const completed = completedIn(wanted)
    let rarest: { field: string; many: number } | undefined
    for (const [field, value] of Object.entries(wanted.answers)) {
      const many = await counters.of(field, value, completed)
      if (!rarest || many < rarest.many) rarest = { field, many }
    }
    if (isPhrase(wanted.search) && !(rarest && rarest.many < few)) return { along: 'names' }
    if (!rarest) return { along: 'list' }
    if (wanted.sort.by === 'createdAt') return { along: 'answer', field: rarest.field }
    // Whoever gave the answer is looked up and put in order; whoever stands in the list in this order is looked at.
    const all = await counters.of(everyone, '', completed)
    const passed = Math.min(all, (depth * all) / Math.max(rarest.many, 1))
    return 2 * rarest.many < passed ? { along: 'answer', field: rarest.field } : { along: 'list' }
  }
}

/** So many names are looked through faster than those that match a search are compared with an answer. */
const few = 2000

const numbers: Record<Way['along'], SQL<number>> = {
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
function placeIn({ by }: Sort, way: Way): SQL[] {
  return by === 'createdAt' ? [numbers[way.along]] : [columns[by], numbers[way.along]]
}

function isBehind({ descending }: Sort, place: SQL[], { sortedBy, number }: Entry): SQL {
  const last = place.length === 1 ? [sortedBy] : [sortedBy, number]
  const here = sql`(${sql.join(place, sql`, `)})`
  const there = sql`(${sql.join(
    last.map(value => sql`${value}`),
    sql`, `
  )})`
  return descending ? sql`${here} < ${there}` : sql`${here} > ${there}`
}

function from(wanted: ListQuery, way: Way): SQL {
  if (way.along === 'list') return sql`listed`
  const tables = way.along === 'names' ? sql`names` : sql`listed_answers AS theirs`
  const needsRow =
    wanted.sort.by !== 'createdAt' ||
    (wanted.search && way.along === 'answer') ||
    (wanted.status && way.along === 'names')
  return needsRow ? sql`${tables} CROSS JOIN listed ON listed.number = ${numbers[way.along]}` : tables
}

function condition(wanted: ListQuery, way: Way): SQL | undefined {
  const completed = completedIn(wanted)
  // Both are named where none is asked for: so the index is followed to the number.
  const states = completed === undefined ? sql`(0, 1)` : completed ? sql`(1)` : sql`(0)`
  const gave = Object.entries(wanted.answers).map(([field, value]) =>
    way.along === 'answer' && way.field === field
      ? sql`theirs.field = ${field} AND theirs.value = ${value} AND theirs.completed IN ${states}`
      : sql`EXISTS (SELECT 1 FROM listed_answers AS one WHERE one.field = ${field} AND one.value = ${value}
          AND one.completed IN ${states} AND one.number = ${numbers[way.along]})`
  )
  return and(isNamed(wanted, way), hasStatus(wanted, way), ...gave)
}

function isNamed({ search }: ListQuery, { along }: Way): SQL | undefined {
  if (!search) return undefined
  // The index of names is asked for a phrase, by the name of its table.
  if (along === 'names') return sql`names = ${`"${search.replaceAll('"', '""')}"`}`
  return sql`instr(listed.search, ${search}) > 0`
}

function hasStatus(wanted: ListQuery, { along }: Way): SQL | undefined {
  if (!wanted.status || along === 'answer') return undefined
  return sql`listed.completed = ${wanted.status === 'complete' ? 1 : 0}`
}

function completedIn({ status }: ListQuery): boolean | undefined {
  return status && status === 'complete'
}

/** The index of names knows every three letters in a row; shorter texts are looked for in the narrow table. */
function isPhrase(search: string | undefined): boolean {
  return search !== undefined && [...search].length >= 3 && !/\p{Cc}/u.test(search)
}
