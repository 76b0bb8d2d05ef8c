import type { Db } from '../core/database/db.ts'
import { type createCounterStore, everyone } from '../core/database/counter-store.ts'
import { type createNamePartStore, isNamePart } from './name-part-store.ts'
import { completedIn, hasPhrase, isCounted, listPhrases, searchOf, type ListQuery } from './query.ts'

/** How many there are in the list, and how many of them match. */
interface Counted {
  all: number
  matches: number
}

/** What a query walks along: the list itself, the names that match, or those who gave an answer. */
export type Walk =
  | { along: 'list' }
  // `counted`: where it is said, they are looked for where the list begins.
  | { along: 'names'; letters: readonly string[]; counted?: Counted }
  | { along: 'answer'; field: string }
type Path = Walk | { along: 'nobody' }

/** So many names are looked through faster than those that match a search are compared with an answer. */
const few = 2000

/** So many employees who stand side by side in an order are passed while one is looked up. */
const sideBySide = 10

/** So much of the index of letters is read for some blocks of the list, in look-ups. */
const readOfLetters = 30

/** So many employees stand in a coarse block, or about so many. */
const inBlock = 10_000

/** Whoever is looked for in blocks may be looked up twice, as more of them are read than should do. */
const lookedUp = 2

interface PathStores {
  counters: ReturnType<typeof createCounterStore>
  parts: ReturnType<typeof createNamePartStore>
}

/** Finds the shortest way through the tables. */
export function createPathFinder(db: Db, { counters, parts }: PathStores) {
  return findPath

  /** `depth`: how many of those who are wanted will be passed on the way. */
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
    // Whoever gave the answer is looked up and put in order; whoever stands in the list in this order is looked at.
    const all = await counters.countOf(everyone, '', completed)
    const passed = Math.min(all, (depth * all) / Math.max(rarest.employees, 1))
    return 2 * rarest.employees < passed ? { along: 'answer', field: rarest.field } : { along: 'list' }
  }

  /**
   * Where those who match are sooner looked up than found on the way. SQLite walks along them in the order of their numbers;
   * Postgres looks at the first blocks of the list first, where it is known how many there are.
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

  /** What is looked up in the index of letters, the fewer and rarer they are, the less of it is read; none: nobody has them. */
  async function lettersOf(search: string): Promise<readonly string[] | undefined> {
    const rarest = db.engine === 'sqlite' || isNamePart(search) ? [] : await parts.findRarest(search)
    return rarest?.length === 0 ? listPhrases({ search }) : rarest
  }
}
