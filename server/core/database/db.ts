import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { type SQL, sql } from 'drizzle-orm'

export type Engine = 'sqlite' | 'postgres'

/**
 * What statements are built with and run on. Drizzle writes them as SQLite reads them; Postgres is taught the few words of
 * SQLite in them by `migrations/*.postgres.sql`. SQLite answers at once and Postgres later: always awaited. What answers
 * nothing, as an INSERT without RETURNING, may be sent with what comes next: where Postgres refuses it, its job cannot go on
 * and is told by any later statement, or by its end. Nobody catches what a statement of a job throws to go on with the job.
 */
export type Db = BaseSQLiteDatabase<'async', unknown, Record<string, never>> & {
  engine: Engine
  /** What is asked while this runs, before it waits for anything, goes to Postgres in one message. */
  together<T>(ask: () => T): T
  /**
   * The same of what is found at once by its key: on Postgres it may go in one message with what other requests ask so, and
   * then waits for that too. `together` is as quick as all that is asked in it.
   */
  quickly<T>(ask: () => T): T
}

/** So many rows are found at once by their keys: what a page has at most. */
const few = 100

/** Asks for so many rows by their keys, as quickly as they are found. */
export const quicklyIfFew = <T>(db: Db, rows: number, ask: () => T): T =>
  rows <= few ? db.quickly(ask) : db.together(ask)

/** Where the two engines have no common words. */
export const byEngine = (db: Db, words: Record<Engine, SQL>): SQL => words[db.engine]

/** The lane of the audit and of the counters that a transaction writes in: SQLite has one writer, and so one lane. */
export const lane = (db: Db): SQL<number> =>
  byEngine(db, { sqlite: sql`0`, postgres: sql`lane()` }) as SQL<number>
