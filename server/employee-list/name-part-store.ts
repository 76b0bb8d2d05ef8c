import { and, sql } from 'drizzle-orm'
import type { Db } from '../core/database/db.ts'
import { isAmong, statement } from '../core/database/statement.ts'

/** The longest part of a name that is counted, as `parts_of` of the migrations makes them. */
const longest = 12
/** What the index of letters knows a name by. */
const letters = 3
const given = sql.placeholder

/**
 * How many employees have a part of a name, kept with every write in Postgres: how many pages a search has, and which of its
 * letters few have.
 */
export function createNamePartStore(db: Db) {
  const total = sql<number>`CAST(coalesce(sum(count), 0) AS BIGINT)`
  const ofLength = sql`sort = 'search' AND depth = ${given('depth')} AND about = '' AND value = ''`
  const countOf = statement(() =>
    db
      .select({ completed: sql<number>`completed`, total })
      .from(sql`block_lanes`)
      .where(and(ofLength, sql`completed IN (0, 1) AND block = ${given('part')}`))
      .groupBy(sql`completed`)
  )
  const listCounts = statement(() =>
    db
      .select({ part: sql<string>`block`, total })
      .from(sql`block_lanes`)
      .where(and(ofLength, sql`completed = 0`, isAmong(sql`block`, 'parts')))
      .groupBy(sql`block`)
  )

  return {
    /** How many have it in their names, with complete records or not unless it is said. */
    async countOf(part: string, completed?: boolean): Promise<number> {
      const rows = await countAll(part)
      const wanted = rows.filter(row => completed === undefined || Boolean(row.completed) === completed)
      return wanted.reduce((sum, row) => sum + row.total, 0)
    },

    /**
     * Of the two longest words of a search those letters that fewest have, by the records that are not complete; undefined
     * where nobody has its longest word in the name.
     */
    async findRarest(search: string): Promise<string[] | undefined> {
      const words = search
        .split(/[ 0-9]+/)
        .map(word => [...word])
        .filter(signs => signs.length >= letters)
        .sort((one, other) => other.length - one.length)
        .slice(0, 2)
      const [first] = words
      if (first && (await countAll(first.slice(0, longest).join(''))).length === 0) return undefined
      const threes = words.map(signs => threesOf(signs))
      const counts = await listCounts().execute({ depth: letters, parts: JSON.stringify(threes.flat()) })
      const totals = new Map(counts.map(({ part, total }) => [part, total]))
      const totalOf = (part: string) => totals.get(part) ?? 0
      return threes.map(parts => parts.reduce((one, other) => (totalOf(other) < totalOf(one) ? other : one)))
    }
  }

  async function countAll(part: string) {
    const rows = await countOf().execute({ depth: [...part].length, part })
    return rows.filter(({ total }) => total > 0)
  }
}

/** Are the employees who have this in their names counted with every write? */
export const isNamePart = (search: string) => !/[ 0-9]/.test(search) && [...search].length <= longest

const threesOf = (signs: readonly string[]) =>
  signs.slice(letters - 1).map((_, at) => signs.slice(at, at + letters).join(''))
