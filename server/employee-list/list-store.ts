import { type Db, quicklyIfFew } from '../core/database/db.ts'
import { createCounterStore, everyone } from '../core/database/counter-store.ts'
import { createBlockStore } from './block-store.ts'
import { createFrontBlockStore } from './front-block-store.ts'
import { createNamePartStore } from './name-part-store.ts'
import { createPairStore } from './pair-store.ts'
import { createPathFinder } from './list-path.ts'
import { shapeOf, valuesOf } from './list-shape.ts'
import { prepareStatements } from './list-store-statements.ts'
import { completedIn, hasBlocks, isCounted, isPair, isPlain, searchOf, type ListQuery } from './query.ts'

/** Where an employee stands in a list. */
export interface ListPosition {
  number: number
  /** Where the list is not in the order of the numbers. */
  sortedBy?: string | number
}

/** A stretch of a list: up to `limit` employees after an offset or behind a position. */
export interface Stretch {
  limit: number
  offset?: number
  behind?: ListPosition | undefined
  /** The total, where the caller knows it. */
  total?: number | undefined
}

/** So many are passed faster than their blocks are looked up. */
export const maxOffset = 500

/**
 * The queries of the list of employees. Each walks along what is shortest, and looks at the narrow tables of
 * `migrations/` alone, never at accounts or answers. CROSS JOIN keeps SQLite to that order, OFFSET 0 Postgres, which has an
 * index of the letters of names below the table itself.
 */
export function createListQueries(db: Db) {
  const counters = createCounterStore(db)
  const blocks = createBlockStore(db)
  const parts = createNamePartStore(db)
  const pairs = createPairStore(db)
  const front = createFrontBlockStore(db)
  const { countOf, positionsOf } = prepareStatements(db)
  const findPath = createPathFinder(db, { counters, parts })

  return {
    async count(query: ListQuery): Promise<number> {
      const [[about, value] = [everyone, '']] = Object.entries(query.answers)
      if (isPair(db, query)) return pairs.countOf(query.answers, completedIn(query))
      if (isPlain(query)) return counters.countOf(about, value, completedIn(query))
      if (query.search && isCounted(db, query)) return parts.countOf(searchOf(query), completedIn(query))
      const unsorted: ListQuery = { ...query, sort: { by: 'createdAt', descending: false } }
      const path = await findPath(unsorted, 0)
      if (path.along === 'nobody') return 0
      const [row] = await countOf(shapeOf(unsorted, path, false)).execute(valuesOf(unsorted, path))
      return row?.total ?? 0
    },

    findStart,

    async positions(query: ListQuery, stretch: Stretch): Promise<ListPosition[]> {
      const { limit, offset = 0, behind } = await nearer(query, stretch)
      const { total } = stretch
      // A stretch behind a position is one of all stretches, which together walk along everything once.
      const path = await findPath(query, behind ? 0 : offset + limit, total)
      if (path.along === 'nobody') return []
      const values = { ...valuesOf(query, path), limit, offset }
      const { number, sortedBy = number } = behind ?? {}
      const last = behind && { lastSortedBy: sortedBy, lastNumber: number }
      const shape = shapeOf(query, path, behind !== undefined)
      const { by } = query.sort
      if (path.along === 'names' && path.counted && by !== 'status') {
        const list = { by, descending: query.sort.descending, status: query.status }
        for await (const blocks of front.widening(list, { ...path.counted, wanted: offset + limit })) {
          const within = { ...values, blocks: JSON.stringify(blocks) }
          const found = await positionsOf({ ...shape, isInBlocks: true }).execute(within)
          if (found.length === limit) return found
        }
      }
      const find = () => positionsOf(shape).execute({ ...values, ...last })
      return isNear(query, offset) ? quicklyIfFew(db, limit, find) : find()
    }
  }

  /** The same stretch from the block where it begins. */
  async function nearer(query: ListQuery, stretch: Stretch): Promise<Stretch> {
    const { limit, offset = 0, behind } = stretch
    const start = behind ? undefined : await findStart(query, offset)
    return start ? { limit, ...start } : stretch
  }

  /** Is all of the list walked along, from a place that is not far? */
  function isNear(query: ListQuery, offset: number): boolean {
    return Object.keys(query.answers).length === 0 && hasBlocks(db, query) && offset <= 2 * maxOffset
  }

  /** Where to walk from, and past how many, to whoever stands behind so many; undefined where the end of the list is near. */
  async function findStart(query: ListQuery, skipped: number) {
    return skipped < maxOffset || !hasBlocks(db, query) ? undefined : blocks.findStart(query, skipped)
  }
}
