import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import { type BlockSort, depths, statesOf } from './block-store.ts'
import type { ListQuery } from './query.ts'

/** So many blocks are thought of at most. */
const most = 64
/** To find one block in the index takes as long as so many look-ups. */
const ofBlock = 3
/** How many more than are wanted are looked for at first, and each time that they did not suffice. */
const [firstRoom, moreRoom] = [3, 4]
const given = sql.placeholder

interface Shape {
  by: BlockSort
  descending: boolean
  status: ListQuery['status']
}

/**
 * The blocks at the front of a list in which so many of those who match should be found; then, each time that they are not all
 * there, more of them. None is left at the end, or where it would take as long to look all up who match: then all who match are looked up.
 */
export function createFrontBlockStore(db: Db) {
  const listFirst = statements((shape: Shape) =>
    db
      .select({ block: sql<string>`block`, count: sql<number>`count`, states: sql<string>`states` })
      .from(sql`(${firstOf(shape)}) AS first`)
  )

  return {
    /** Of those whom the list has so many match. Blocks are answered as the index of letters has them. */
    async *widening(
      { by, descending, status }: Shape,
      { all, matches, wanted }: { all: number; matches: number; wanted: number }
    ): AsyncGenerator<string[]> {
      const first = await listFirst({ by, descending, status }).execute({ depth: depths[by][0], most })
      let spent = 0
      for (let found = wanted * firstRoom; ; found *= moreRoom) {
        const end = findEnd(first, (all * found) / matches)
        const blocks = first
          .slice(0, end)
          .flatMap(({ block, states }) => [...states].map(state => `${by} ${state} ${block}`))
        spent += ofBlock * blocks.length + found
        if (end === 0 || spent > matches) return
        yield blocks
      }
    }
  }
}

/** How many of the blocks have so many employees together; 0 where all of them have not. */
function findEnd(blocks: readonly { count: number }[], employees: number): number {
  let sum = 0
  return blocks.findIndex(({ count }) => (sum += count) >= employees) + 1
}

/** Each state by itself, so that the index is followed no further than to the last of them; and in which states there are some. */
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
