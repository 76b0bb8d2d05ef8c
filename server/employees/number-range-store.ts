import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/db.ts'
import { statement } from '../core/database/statement.ts'

/** So many numbers stand together in the index of letters, as the migrations make it. */
const stretch = 4096
/** More of them are not named one by one: all who match are looked up sooner. */
const mostStretches = 64
/** How many more than are wanted are looked for at first, and each time that they did not suffice. */
const [firstRoom, moreRoom] = [2, 4]

/**
 * Where in the list so many of those who match should be found, counted from one of its ends; then, each time that they are
 * not all there, in more of it. None is left at the end: then all who match are looked up.
 */
export function createNumberRangeStore(db: Db) {
  const findEnds = statement(() =>
    db
      .select({
        first: sql<number>`(SELECT coalesce(min(number), 0) FROM listed)`,
        last: sql<number>`(SELECT coalesce(max(number), 0) FROM listed)`
      })
      .from(sql`(VALUES (0)) AS one`)
      .prepare()
  )

  return {
    async *widening(share: number, wanted: number, descending: boolean): AsyncGenerator<number[]> {
      if ((wanted * firstRoom) / share > mostStretches * stretch) return
      const [{ first = 0, last = 0 } = {}] = await findEnds().execute()
      for (let room = firstRoom; ; room *= moreRoom) {
        const numbers = (wanted * room) / share
        const [from, until] = descending ? [last - numbers, last] : [first, first + numbers]
        if (from < first || until > last || numbers > mostStretches * stretch) return
        const lowest = Math.floor(from / stretch)
        yield Array.from({ length: Math.floor(until / stretch) - lowest + 1 }, (_, at) => lowest + at)
      }
    }
  }
}
