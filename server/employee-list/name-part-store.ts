import { and, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { Db } from '../core/database/db.ts'
import { isAmong, statement } from '../core/database/statement.ts'

/** The longest part of a name that is counted, in letters; must match `parts_of` of the migrations. */
const longest = 12
/** The length of the entries in the index of letters. */
const trigramLength = 3

/**
 * Counts of employees by parts of their names, updated with every write in Postgres. They give the total of a search and show
 * which of its letters are rarest.
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
    /** Returns how many names have this part; `completed` limits the count to complete or to incomplete records. */
    async countOf(part: string, completed?: boolean): Promise<number> {
      const rows = await countAll(part)
      const matching = rows.filter(row => completed === undefined || Boolean(row.completed) === completed)
      return matching.reduce((sum, row) => sum + row.total, 0)
    },

    /**
     * Returns the rarest three letters of each of the two longest words, as counted among incomplete records; undefined if no
     * name contains the longest word.
     */
    async findRarest(search: string): Promise<string[] | undefined> {
      const words = search
        .split(/[ 0-9]+/)
        .map(word => [...word])
        .filter(signs => signs.length >= trigramLength)
        .sort((one, other) => other.length - one.length)
        .slice(0, 2)
      const [first] = words
      if (first && (await countAll(first.slice(0, longest).join(''))).length === 0) return undefined
      const trigrams = words.map(signs => listTrigrams(signs))
      const counts = await listCounts().execute({
        depth: trigramLength,
        parts: JSON.stringify(trigrams.flat())
      })
      const totals = new Map(counts.map(({ part, total }) => [part, total]))
      const totalOf = (part: string) => totals.get(part) ?? 0
      return trigrams.map(parts =>
        parts.reduce((one, other) => (totalOf(other) < totalOf(one) ? other : one))
      )
    }
  }

  async function countAll(part: string) {
    const rows = await countOf().execute({ depth: [...part].length, part })
    return rows.filter(({ total }) => total > 0)
  }
}

/** Whether the matches of this search are counted with every write. */
export const isNamePart = (search: string) => !/[ 0-9]/.test(search) && [...search].length <= longest

const listTrigrams = (signs: readonly string[]) =>
  signs.slice(trigramLength - 1).map((_, at) => signs.slice(at, at + trigramLength).join(''))
