import { sql } from 'drizzle-orm'
import type { SortName } from '../../engine/index.ts'
import type { Db } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import type { ListPosition } from './list-store.ts'
import { aboutPairs, pair, valuesOfPair } from './pair-store.ts'
import type { ListQuery } from './store.ts'

type BlockSort = Exclude<SortName, 'status'>

/** So many first signs make a block of each order, from coarse to fine, as in the view `placed` of the migrations. */
const depths: Record<BlockSort, readonly number[]> = {
  createdAt: [8, 9],
  username: [2, 5, 9],
  email: [2, 5, 9],
  completedAt: [6, 8]
}

/** Behind every text that people write. */
const last = '\u{10FFFF}'
const given = sql.placeholder

interface Shape {
  descending: boolean
  isPair: boolean
  status: ListQuery['status']
}

/**
 * How many employees stand in each block of an order of the list, kept with every write in Postgres: the way to a page that
 * is far from both ends.
 */
export function createBlockStore(db: Db) {
  const find = statements(({ descending, isPair, status }: Shape) => {
    const states = status === undefined ? ['0', '1'] : status === 'complete' ? ['1'] : ['0']
    // Each state by itself: Postgres would walk along all blocks of both to find those between two.
    const rows = states.map(
      state => sql`SELECT block, count FROM block_lanes WHERE sort = ${given('sort')} AND depth = ${given('depth')}
        AND about = ${given('about')} AND value = ${isPair ? pair : given('value')} AND completed = ${sql.raw(state)}
        AND block >= ${given('from')} AND block < ${given('until')}`
    )
    const order = descending ? sql`block DESC` : sql`block`
    return db
      .select({ block: sql<string>`block`, before: sql<number>`CAST(upto - own AS BIGINT)` })
      .from(
        sql`(SELECT block, sum(count) AS own, sum(sum(count)) OVER (ORDER BY ${order}) AS upto
          FROM (${sql.join(rows, sql` UNION ALL `)}) AS counted GROUP BY block) AS summed`
      )
      .where(sql`upto > ${given('skipped')}`)
      .orderBy(order)
      .limit(1)
      .prepare()
  })

  return {
    /** Before the block in which whoever stands behind so many others is, and how many to pass from there. */
    async findStart(
      { answers, sort, status }: ListQuery,
      skipped: number
    ): Promise<{ behind: ListPosition; offset: number } | undefined> {
      if (sort.by === 'status') return undefined
      const isPair = Object.keys(answers).length > 1
      const [[field, value] = ['', '']] = Object.entries(answers)
      const about = isPair ? aboutPairs : field
      const asked = isPair ? valuesOfPair(answers) : { value }
      // Answers are counted by coarse blocks of the numbers alone.
      const all = about === '' ? depths[sort.by] : depths[sort.by].slice(0, 1)
      let [block, offset] = ['', skipped]
      for (const depth of all) {
        const wanted = { sort: sort.by, depth, about, ...asked, from: block, until: block + last }
        const [row] = await find({ descending: sort.descending, isPair, status }).execute({
          ...wanted,
          skipped: offset
        })
        if (!row) return undefined
        block = row.block
        offset -= row.before
      }
      return { behind: beside(sort.by, block, sort.descending), offset }
    }
  }
}

/** The position before all of a block; where it is walked along from its end, the one behind all of it. */
function beside(by: BlockSort, block: string, isEnd: boolean): ListPosition {
  if (by === 'username' || by === 'email') return { sortedBy: isEnd ? block + last : block, number: 0 }
  if (by === 'createdAt') return { number: besideNumber(block, 12, isEnd) }
  const [wasComplete, digits] = [block.startsWith('1'), block.slice(1)]
  return wasComplete
    ? { sortedBy: edgeOf(digits, 13, isEnd), number: 0 }
    : { sortedBy: 0, number: besideNumber(digits, 9, isEnd) }
}

const besideNumber = (digits: string, length: number, isEnd: boolean) =>
  isEnd ? edgeOf(digits, length, isEnd) : edgeOf(digits, length, isEnd) - 1

/** The first number that begins with these digits, or the first behind all that do. */
const edgeOf = (digits: string, length: number, isEnd: boolean) =>
  (Number(digits) + Number(isEnd)) * 10 ** (length - digits.length)
