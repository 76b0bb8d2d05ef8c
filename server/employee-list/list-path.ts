import type { Db } from '../core/database/db.ts'
import { type createCounterStore, everyone } from '../core/database/counter-store.ts'
import { type createNamePartStore, isNamePart } from './name-part-store.ts'
import { completedIn, hasPhrase, isCounted, listPhrases, searchOf, type ListQuery } from './query.ts'

interface Counted {
  all: number
  matches: number
}

/** What a query reads along: the list itself, the names that match, or the employees who gave an answer. */
export type AccessPath =
  | { source: 'list' }
  // With `counted`, matches are first looked up in the blocks at the front of the list.
  | { source: 'names'; letters: readonly string[]; counted?: Counted }
  | { source: 'answer'; field: string }
type PathOrNobody = AccessPath | { source: 'nobody' }

/**
 * If fewer employees than this gave an answer, checking their names is faster than checking the answers of all search matches.
 */
const maxForNameCheck = 2000

/** The number of neighbouring rows of an order that are read in the time of one lookup. */
const neighboursPerLookup = 10

/** The cost of reading the index of letters for some blocks, in lookups. */
const letterIndexCost = 30

/** The approximate number of employees in a coarse block. */
const employeesPerBlock = 10_000

/** Assumed lookups per wanted employee in blocks, because more blocks are read than should be needed. */
const lookupsPerMatch = 2

interface PathStores {
  counters: ReturnType<typeof createCounterStore>
  parts: ReturnType<typeof createNamePartStore>
}

/** Finds the cheapest path through the tables. */
export function createPathFinder(db: Db, { counters, parts }: PathStores) {
  return findPath

  /** `depth`: how many matches are read before the page is full; 0 if all of them are read. */
  async function findPath(query: ListQuery, depth: number, total?: number): Promise<PathOrNobody> {
    const completed = completedIn(query)
    let rarest: { field: string; employees: number } | undefined
    for (const [field, value] of Object.entries(query.answers)) {
      const employees = await counters.countOf(field, value, completed)
      if (!rarest || employees < rarest.employees) rarest = { field, employees }
    }
    const search = searchOf(query)
    if (hasPhrase(query)) {
      if (!(rarest && rarest.employees < maxForNameCheck)) {
        const path = await findNamesPath(query, search, depth, total)
        if (path) return path
      }
    }
    if (!rarest) return { source: 'list' }
    if (query.sort.by === 'createdAt') return { source: 'answer', field: rarest.field }
    // Along an answer, everyone who gave it is looked up and sorted; along the list, rows are checked in order.
    const all = await counters.countOf(everyone, '', completed)
    const scannedRows = Math.min(all, (depth * all) / Math.max(rarest.employees, 1))
    return 2 * rarest.employees < scannedRows ? { source: 'answer', field: rarest.field } : { source: 'list' }
  }

  /**
   * Returns a path if looking up all matches is cheaper than finding them along the list. SQLite reads them in the order of
   * their numbers; Postgres tries the first blocks of the list first if it knows the number of matches.
   */
  async function findNamesPath(
    query: ListQuery,
    search: string,
    depth: number,
    total?: number
  ): Promise<PathOrNobody | undefined> {
    if (db.engine === 'sqlite' || !isNamePart(search)) return buildNamesPath(search, query)
    const completed = completedIn(query)
    const known = isCounted(db, query) ? total : undefined
    const matches = known ?? (await parts.countOf(search, completed))
    if (depth === 0) return matches < maxForNameCheck ? buildNamesPath(search, query) : undefined
    const all = await counters.countOf(everyone, '', completed)
    const scannedRows = (depth * all) / Math.max(matches, 1)
    const { by } = query.sort
    const isNeighbouring = by === 'createdAt' || by === 'username'
    const scanCost = scannedRows / (isNeighbouring ? neighboursPerLookup : 1)
    const blockCost =
      letterIndexCost + Math.max(lookupsPerMatch * depth, (employeesPerBlock * matches) / Math.max(all, 1))
    if (by !== 'status' && matches > lookupsPerMatch * depth && isCounted(db, query))
      return scanCost <= blockCost ? undefined : buildNamesPath(search, query, { all, matches })
    return matches < scanCost ? buildNamesPath(search, query) : undefined
  }

  async function buildNamesPath(search: string, query: ListQuery, counted?: Counted): Promise<PathOrNobody> {
    const letters = await lettersOf(search)
    if (letters) return { source: 'names', letters, ...(counted && { counted }) }
    return query.found?.length ? { source: 'names', letters: listPhrases(query) } : { source: 'nobody' }
  }

  /**
   * Returns what to look up in the index of letters: the fewer and rarer the letters, the less of the index is read. Undefined
   * if no name has them.
   */
  async function lettersOf(search: string): Promise<readonly string[] | undefined> {
    const rarest = db.engine === 'sqlite' || isNamePart(search) ? [] : await parts.findRarest(search)
    return rarest?.length === 0 ? listPhrases({ search }) : rarest
  }
}
