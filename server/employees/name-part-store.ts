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
      .prepare()
  )
  const listCounts = statement(() =>
    db
      .select({ part: sql<string>`block`, total })
      .from(sql`block_lanes`)
      .where(and(ofLength, sql`completed = 0`, isAmong(sql`block`, 'parts')))
      .groupBy(sql`block`)
      .prepare()
  )

  return {
    /** How many have it in their names, with complete records or not unless it is said. */
    async countOf(part: string, completed?: boolean): Promise<number> {
      const rows = await countOf().execute({ depth: [...part].length, part })
      const wanted = rows.filter(row => completed === undefined || Boolean(row.completed) === completed)
      return wanted.reduce((sum, row) => sum + row.total, 0)
    },

    /** Of each word of a search those letters that fewest have, by the records that are not complete. */
    async findRarest(search: string): Promise<string[]> {
      const words = search.split(/[ 0-9]+/).map(word => threesOf(word))
      const counts = await listCounts().execute({ depth: letters, parts: JSON.stringify(words.flat()) })
      const totals = new Map(counts.map(({ part, total }) => [part, total]))
      const totalOf = (part: string) => totals.get(part) ?? 0
      return words.flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : [others.reduce((one, other) => (totalOf(other) < totalOf(one) ? other : one), first)]
      )
    }
  }
}

/** Are the employees who have this in their names counted with every write? */
export const isNamePart = (search: string) => !/[ 0-9]/.test(search) && [...search].length <= longest

function threesOf(word: string): string[] {
  const signs = [...word]
  return signs.slice(letters - 1).map((_, at) => signs.slice(at, at + letters).join(''))
}
