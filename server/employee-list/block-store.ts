import { type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { SortName } from '../../engine/index.ts'
import type { Db } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import type { ListPosition } from './list-store.ts'
import { aboutPairs, pair, valuesOfPair } from './pair-store.ts'
import type { ListQuery, Sort } from './query.ts'

/** The orders that have blocks. */
export type BlockSort = Exclude<SortName, 'status'>

/**
 * The lengths of the prefixes that form the blocks of each order, from coarse to fine; must match the view `placed` of the
 * migrations.
 */
export const depths: Record<BlockSort, readonly number[]> = {
  createdAt: [8, 9],
  username: [2, 5, 9],
  email: [2, 5, 9],
  completedAt: [5, 7]
}

/** Sorts after every text that users enter. */
const last = '\u{10FFFF}'

interface Shape {
  by: BlockSort
  descending: boolean
  /** What is counted: all employees, employees who gave one answer, or employees who gave two. */
  about: '' | 'answer' | 'pair'
  status: ListQuery['status']
}

/**
 * Counts of employees in each block of an order, updated with every write. They lead to a page that is far from both ends of
 * the list. SQLite skips thousands of rows as fast as it finds a block, so it only has blocks of the numbers.
 */
export function createBlockStore(db: Db) {
  const listThousands = statements(({ descending, status }: Pick<Shape, 'descending' | 'status'>) =>
    db
      .select({ block: sql<number>`block`, count: sql<number>`sum(count)` })
      .from(sql`blocks`)
      .where(sql`completed IN (${sql.raw(statesOf(status).join(', '))})`)
      .groupBy(sql`block`)
      .orderBy(descending ? sql`block DESC` : sql`block`)
  )
  const find = statements((shape: Shape) =>
    db
      .select({ block: sql<string>`block`, left: sql<number>`skipped` })
      .from(sql`(${startOf(shape)}) AS start`)
  )

  return {
    /**
     * Returns the position just before the block of the row at this offset, and the remaining offset from there; undefined if
     * there is no such block.
     */
    async findStart(
      { answers, sort, status }: ListQuery,
      skipped: number
    ): Promise<{ after: ListPosition; offset: number } | undefined> {
      const { by, descending } = sort
      if (by === 'status') return undefined
      if (db.engine === 'sqlite') return findThousand(sort, status, skipped)
      const [[field, value] = ['', ''], other] = Object.entries(answers)
      const about = other ? 'pair' : field && 'answer'
      const parameters = other ? valuesOfPair(answers) : { field, value }
      const [start] = await find({ by, descending, about, status }).execute({ ...parameters, skipped })
      return start && { after: positionAround(by, start.block, descending), offset: start.left }
    }
  }

  async function findThousand({ descending }: Sort, status: ListQuery['status'], skipped: number) {
    let left = skipped
    for (const { block, count } of await listThousands({ descending, status }).execute()) {
      if (left < count) return { after: { number: 1000 * block + (descending ? 1000 : -1) }, offset: left }
      left -= count
    }
    return undefined
  }
}

export const statesOf = (status: ListQuery['status']) =>
  status === undefined ? [0, 1] : [Number(status === 'complete')]

/** Builds one statement that finds the coarse block, and then ever finer blocks within it. */
function startOf({ by, descending, about, status }: Shape): SQL {
  const states = statesOf(status)
  const counted = {
    '': sql`about = '' AND value = ''`,
    answer: sql`about = ${given('field')} AND value = ${given('value')}`,
    pair: sql`about = ${sql.raw(`'${aboutPairs}'`)} AND value = ${pair}`
  }
  const order = descending ? sql`block DESC` : sql`block`
  // Answers are counted only in coarse blocks of the numbers.
  const all = about === '' ? depths[by] : depths[by].slice(0, 1)
  return all.reduce(
    (coarse, depth, at) => {
      const isWithinCoarse = sql`left(block, ${sql.raw(String(all[at - 1] ?? 0))}) = coarse.block`
      // One subquery per state: with both in one, Postgres scans all blocks to find a range.
      const rows = states.map(
        state => sql`SELECT block, count FROM block_lanes WHERE sort = ${literal(by)} AND depth = ${sql.raw(String(depth))}
        AND ${counted[about]} AND completed = ${sql.raw(String(state))}
        AND block >= coarse.block AND block < coarse.block || ${literal(last)} AND ${isWithinCoarse}`
      )
      return sql`SELECT fine.block, coarse.skipped - fine.before AS skipped FROM (${coarse}) AS coarse CROSS JOIN LATERAL (
      SELECT block, CAST(upto - own AS BIGINT) AS before
      FROM (SELECT block, sum(count) AS own, sum(sum(count)) OVER (ORDER BY ${order}) AS upto
        FROM (${sql.join(rows, sql` UNION ALL `)}) AS counted GROUP BY block) AS summed
      WHERE upto > coarse.skipped ORDER BY ${order} LIMIT 1) AS fine`
    },
    sql`SELECT '' AS block, CAST(${given('skipped')} AS BIGINT) AS skipped`
  )
}

const literal = (text: string) => sql.raw(`'${text}'`)

/** Returns the position just before a block or, in descending order, just after it. */
function positionAround(by: BlockSort, block: string, isEnd: boolean): ListPosition {
  if (by === 'username' || by === 'email') {
    if (!isEnd) return { sortedBy: block, number: 0 }
    // A text that is shorter than its blocks is a block of its own, before all that begin with it.
    const isWhole = [...block].length < Math.max(...depths[by])
    return isWhole
      ? { sortedBy: block, number: Number.MAX_SAFE_INTEGER }
      : { sortedBy: block + last, number: 0 }
  }
  if (by === 'createdAt') return { number: numberAround(block, 12, isEnd) }
  const [wasComplete, digits] = [block.startsWith('1'), block.slice(1)]
  return wasComplete
    ? { sortedBy: edgeOf(digits, 13, isEnd), number: 0 }
    : { sortedBy: 0, number: numberAround(digits, 9, isEnd) }
}

const numberAround = (digits: string, length: number, isEnd: boolean) =>
  isEnd ? edgeOf(digits, length, isEnd) : edgeOf(digits, length, isEnd) - 1

/** Returns the first number that begins with these digits or, with `isEnd`, the first number after all of them. */
const edgeOf = (digits: string, length: number, isEnd: boolean) =>
  (Number(digits) + Number(isEnd)) * 10 ** (length - digits.length)
