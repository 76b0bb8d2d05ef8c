import { sql } from 'drizzle-orm'
import { defineStore } from '../core/database/connection.ts'

/** Each search reads all segments; more than this are merged. */
const maxPieces = 8
/** Index pages written per merge: a few milliseconds, during which other writes wait. */
const atOnce = 64

/**
 * SQLite's index of names gains a segment with each write and merges some automatically; every search reads all segments.
 * Postgres' index has no segments. (https://www.sqlite.org/fts5.html#the_merge_command)
 */
export const nameIndexStore = defineStore(db => {
  return {
    /** Whether the index of names has more segments than a search should read. */
    async isInPieces(): Promise<boolean> {
      if (db.engine !== 'sqlite') return false
      const [[pieces = 0] = []] = (await db.values(
        sql`SELECT count(DISTINCT segid) FROM names_idx`
      )) as number[][]
      return pieces > maxPieces
    },

    /**
     * Merges some segments of the index of names; returns whether there was anything to merge. `isFirst` starts a merge of all
     * segments.
     */
    async join(isFirst: boolean): Promise<boolean> {
      const before = await countChanges()
      await db.run(sql`INSERT INTO names (names, rank) VALUES ('merge', ${isFirst ? -atOnce : atOnce})`)
      // The merge command itself counts as one change.
      return (await countChanges()) - before > 1
    }
  }

  async function countChanges(): Promise<number> {
    const [[changes = 0] = []] = (await db.values(sql`SELECT total_changes()`)) as number[][]
    return changes
  }
})
