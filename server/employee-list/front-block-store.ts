import { type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { Db } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import { type BlockSort, depths, statesOf } from './block-store.ts'
import type { ListQuery } from './query.ts'

const maxBlocks = 64
/** The cost of finding one block in the index, in row lookups. */
const blockCost = 3
/** The first attempt covers this many times the wanted matches; each retry multiplies that again. */
const [firstFactor, retryFactor] = [3, 4]

interface Shape {
  by: BlockSort
  descending: boolean
  status: ListQuery['status']
}

/**
 * Yields the blocks at the front of a list that should contain the wanted matches; each retry yields more blocks. Ends when the
 * blocks do not suffice or would cost more than looking up all matches, which the caller does then.
 */
export function createFrontBlockStore(db: Db) {
  const listFirst = statements((shape: Shape) =>
    db
      .select({ block: sql<string>`block`, count: sql<number>`count`, states: sql<string>`states` })
      .from(sql`(${firstOf(shape)}) AS first`)
  )

  return {
    /** `matches` of the `all` employees in the list match. Blocks have the format of the index of letters. */
    async *widening(
      { by, descending, status }: Shape,
      { all, matches, needed }: { all: number; matches: number; needed: number }
    ): AsyncGenerator<string[]> {
      const first = await listFirst({ by, descending, status }).execute({
        depth: depths[by][0],
        most: maxBlocks
      })
      let cost = 0
      for (let found = needed * firstFactor; ; found *= retryFactor) {
        const end = findEnd(first, (all * found) / matches)
        const blocks = first
          .slice(0, end)
          .flatMap(({ block, states }) => [...states].map(state => `${by} ${state} ${block}`))
        cost += blockCost * blocks.length + found
        if (end === 0 || cost > matches) return
        yield blocks
      }
    }
  }
}

/** Returns how many leading blocks contain this many employees together; 0 if even all of them contain fewer. */
function findEnd(blocks: readonly { count: number }[], employees: number): number {
  let sum = 0
  return blocks.findIndex(({ count }) => (sum += count) >= employees) + 1
}

/** One subquery per state, so that each index scan stops at the limit. `states` lists the states that occur in a block. */
function firstOf({ by, descending, status }: Shape): SQL {
  const order = descending ? sql`block DESC` : sql`block`
  const inOrder = sql`ORDER BY ${order} LIMIT CAST(${given('most')} AS BIGINT)`
  const counted = statesOf(status).map(
    state => sql`(SELECT block, completed, sum(count) AS count FROM block_lanes
      WHERE sort = ${sql.raw(`'${by}'`)} AND depth = ${given('depth')} AND about = '' AND value = '' AND completed = ${sql.raw(String(state))}
      GROUP BY block, completed HAVING sum(count) > 0 ${inOrder})`
  )
  return sql`SELECT block, CAST(sum(count) AS BIGINT) AS count, string_agg(CAST(completed AS TEXT), '') AS states
    FROM (${sql.join(counted, sql` UNION ALL `)}) AS counted GROUP BY block ${inOrder}`
}
