import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/db.ts'
import { defineStore } from '../core/database/connection.ts'

/** So many pieces are looked through by each search before they are joined. */
const maxPieces = 8
/** Pages of the index that are written at once: some milliseconds, for which others wait. */
const atOnce = 64

/**
 * SQLite's index of names grows by a piece with each write, and joins some of them now and then; every search looks through
 * all pieces there are. Postgres keeps its index in one. (https://www.sqlite.org/fts5.html#the_merge_command)
 */
export const nameIndexStore = defineStore(createNameIndexStore)

function createNameIndexStore(db: Db) {
  return {
    /** Are there more pieces than searches should look through? */
    async isInPieces(): Promise<boolean> {
      if (db.engine !== 'sqlite') return false
      const [[pieces = 0] = []] = (await db.values(
        sql`SELECT count(DISTINCT segid) FROM names_idx`
      )) as number[][]
      return pieces > maxPieces
    },

    /** Joins some of what there is into one piece; answers whether there was something. `isFirst`: of all that there is now. */
    async join(isFirst: boolean): Promise<boolean> {
      const before = await countChanges()
      await db.run(sql`INSERT INTO names (names, rank) VALUES ('merge', ${isFirst ? -atOnce : atOnce})`)
      // The command itself counts as one.
      return (await countChanges()) - before > 1
    }
  }

  async function countChanges(): Promise<number> {
    const [[changes = 0] = []] = (await db.values(sql`SELECT total_changes()`)) as number[][]
    return changes
  }
}
