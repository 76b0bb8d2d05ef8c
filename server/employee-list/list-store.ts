import { type Db, sharePipelineIfFew } from '../core/database/db.ts'
import { createCounterStore, everyone } from '../core/database/counter-store.ts'
import { createBlockStore } from './block-store.ts'
import { createFrontBlockStore } from './front-block-store.ts'
import { createNamePartStore } from './name-part-store.ts'
import { createPairStore } from './pair-store.ts'
import { createPathFinder } from './list-path.ts'
import { shapeOf, valuesOf } from './list-shape.ts'
import { prepareStatements } from './list-store-statements.ts'
import { completedIn, hasBlocks, isCounted, isPair, isPlain, searchOf, type ListQuery } from './query.ts'

/** The position of an employee in a list. */
export interface ListPosition {
  number: number
  /** The value of the sort column; absent if the list is sorted by number. */
  sortedBy?: string | number
}

/** A stretch of a list: up to `limit` employees after an offset or after a position. */
export interface ListRange {
  limit: number
  offset?: number
  after?: ListPosition | undefined
  total?: number | undefined
}

/** Up to this offset, skipping rows is faster than looking up their blocks. */
export const maxOffset = 500

/**
 * The queries of the employee list. Each takes the cheapest path and, except for `more` filters, reads only the narrow tables
 * of `migrations/`, never accounts or answers. CROSS JOIN fixes this order in SQLite and OFFSET 0 in Postgres, which has an
 * index of letters on `listed` itself.
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
      if (path.source === 'nobody') return 0
      const [row] = await countOf(shapeOf(unsorted, path, false)).execute(valuesOf(unsorted, path))
      return row?.total ?? 0
    },

    findStart,

    async positions(query: ListQuery, range: ListRange): Promise<ListPosition[]> {
      const { limit, offset = 0, after } = await skipToBlock(query, range)
      const { total } = range
      // A stretch after a position is one of many that together read everything once.
      const path = await findPath(query, after ? 0 : offset + limit, total)
      if (path.source === 'nobody') return []
      const values = { ...valuesOf(query, path), limit, offset }
      const { number, sortedBy = number } = after ?? {}
      const last = after && { lastSortedBy: sortedBy, lastNumber: number }
      const shape = shapeOf(query, path, after !== undefined)
      const { by } = query.sort
      if (path.source === 'names' && path.counted && by !== 'status') {
        const list = { by, descending: query.sort.descending, status: query.status }
        for await (const blocks of front.widening(list, { ...path.counted, needed: offset + limit })) {
          const within = { ...values, blocks: JSON.stringify(blocks) }
          const found = await positionsOf({ ...shape, isInBlocks: true }).execute(within)
          if (found.length === limit) return found
        }
      }
      const find = () => positionsOf(shape).execute({ ...values, ...last })
      return isNear(query, offset) ? sharePipelineIfFew(db, limit, find) : find()
    }
  }

  /** Returns the same stretch, starting at its block. */
  async function skipToBlock(query: ListQuery, range: ListRange): Promise<ListRange> {
    const { limit, offset = 0, after } = range
    const start = after ? undefined : await findStart(query, offset)
    return start ? { limit, ...start } : range
  }

  /** Whether the whole list is read, filtered at most by status, with a small offset. */
  function isNear(query: ListQuery, offset: number): boolean {
    return Object.keys(query.answers).length === 0 && hasBlocks(db, query) && offset <= 2 * maxOffset
  }

  /** Returns where to start reading and the remaining offset; undefined if the row is near the start or there are no blocks. */
  async function findStart(query: ListQuery, skipped: number) {
    return skipped < maxOffset || !hasBlocks(db, query) ? undefined : blocks.findStart(query, skipped)
  }
}
