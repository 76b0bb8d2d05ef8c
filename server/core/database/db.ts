import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { type SQL, sql } from 'drizzle-orm'

export type Engine = 'sqlite' | 'postgres'

/**
 * What statements are built with and run on. Drizzle writes them as SQLite reads them; Postgres is taught the few words of
 * SQLite in them by `migrations/*.postgres.sql`. SQLite answers at once and Postgres later: always awaited.
 */
export type Db = BaseSQLiteDatabase<'async', unknown, Record<string, never>> & { engine: Engine }

/** Where the two engines have no common words. */
export const byEngine = (db: Db, words: Record<Engine, SQL>): SQL => words[db.engine]

/** The lane of the audit and of the counters that a transaction writes in: SQLite has one writer, and so one lane. */
export const lane = (db: Db): SQL<number> =>
  byEngine(db, { sqlite: sql`0`, postgres: sql`lane()` }) as SQL<number>
