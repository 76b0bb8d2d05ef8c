import type { Db } from '../core/database/db.ts'
import { type createCounterStore, everyone } from '../core/database/counter-store.ts'
import { type createNamePartStore, isNamePart } from './name-part-store.ts'
import { completedIn, hasPhrase, isCounted, listPhrases, searchOf, type ListQuery } from './query.ts'

interface Counted {
  all: number
  matches: number
}

/** What a query reads along: the list itself, the names that match, or the employees who gave an answer. */
export type Walk =
  | { along: 'list' }
  // With `counted`, matches are first looked up in the blocks at the front of the list.
  | { along: 'names'; letters: readonly string[]; counted?: Counted }
  | { along: 'answer'; field: string }
type Path = Walk | { along: 'nobody' }

/**
 * If fewer employees than this gave an answer, checking their names is faster than checking the answers of all search matches.
 */
const few = 2000

/** The number of neighbouring rows of an order that are read in the time of one lookup. */
const sideBySide = 10

/** The cost of reading the index of letters for some blocks, in lookups. */
const readOfLetters = 30

/** The approximate number of employees in a coarse block. */
const inBlock = 10_000

/** Assumed lookups per wanted employee in blocks, because more blocks are read than should be needed. */
const lookedUp = 2

interface PathStores {
  counters: ReturnType<typeof createCounterStore>
  parts: ReturnType<typeof createNamePartStore>
}

/** Finds the cheapest path through the tables. */
export function createPathFinder(db: Db, { counters, parts }: PathStores) {
  return findPath

  /** `depth`: how many matches are read before the page is full; 0 if all of them are read. */
  async function findPath(query: ListQuery, depth: number, total?: number): Promise<Path> {
    const completed = completedIn(query)
    let rarest: { field: string; employees: number } | undefined
    for (const [field, value] of Object.entries(query.answers)) {
      const employees = await counters.countOf(field, value, completed)
      if (!rarest || employees < rarest.employees) rarest = { field, employees }
    }
    const search = searchOf(query)
    if (hasPhrase(query)) {
      if (!(rarest && rarest.employees < few)) {
        const path = await findNamesPath(query, search, depth, total)
        if (path) return path
      }
    }
    if (!rarest) return { along: 'list' }
    if (query.sort.by === 'createdAt') return { along: 'answer', field: rarest.field }
    // Along an answer, everyone who gave it is looked up and sorted; along the list, rows are checked in order.
    const all = await counters.countOf(everyone, '', completed)
    const passed = Math.min(all, (depth * all) / Math.max(rarest.employees, 1))
    return 2 * rarest.employees < passed ? { along: 'answer', field: rarest.field } : { along: 'list' }
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
  ): Promise<Path | undefined> {
    if (db.engine === 'sqlite' || !isNamePart(search)) return alongNames(search, query)
    const completed = completedIn(query)
    const known = isCounted(db, query) ? total : undefined
    const matches = known ?? (await parts.countOf(search, completed))
    if (depth === 0) return matches < few ? alongNames(search, query) : undefined
    const all = await counters.countOf(everyone, '', completed)
    const passed = (depth * all) / Math.max(matches, 1)
    const { by } = query.sort
    const isSideBySide = by === 'createdAt' || by === 'username'
    const walked = passed / (isSideBySide ? sideBySide : 1)
    const inBlocks = readOfLetters + Math.max(lookedUp * depth, (inBlock * matches) / Math.max(all, 1))
    if (by !== 'status' && matches > lookedUp * depth && isCounted(db, query))
      return walked <= inBlocks ? undefined : alongNames(search, query, { all, matches })
    return matches < walked ? alongNames(search, query) : undefined
  }

  async function alongNames(search: string, query: ListQuery, counted?: Counted): Promise<Path> {
    const letters = await lettersOf(search)
    if (letters) return { along: 'names', letters, ...(counted && { counted }) }
    return query.found?.length ? { along: 'names', letters: listPhrases(query) } : { along: 'nobody' }
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
