import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { type SQL, sql } from 'drizzle-orm'

export type Engine = 'sqlite' | 'postgres'

/**
 * Builds and runs statements. Drizzle writes them for SQLite; `migrations/*.postgres.sql` defines the few SQLite functions in
 * them for Postgres. SQLite answers synchronously, Postgres later: always await. A statement that returns no rows, such as an
 * INSERT without RETURNING, may be sent together with the next one: if Postgres refuses it, the job cannot continue, and any
 * later statement or the end of the job throws. So a job must not catch the error of a statement and continue.
 */
export type Db = BaseSQLiteDatabase<'async', unknown, Record<string, never>> & {
  engine: Engine
  /** Sends the queries that `ask` starts before it first waits to Postgres in one message. */
  pipeline<T>(ask: () => T): T
  /**
   * Like `pipeline`, for queries that find rows at once by their key: on Postgres they may share a message with such queries of
   * other requests, and then wait for those too. `pipeline` is only as fast as its slowest query.
   */
  sharePipeline<T>(ask: () => T): T
}

/** The number of rows that are found quickly by their keys: the largest page. */
const few = 100

/** Runs queries for this many rows by their keys: with `sharePipeline` if they are few. */
export const sharePipelineIfFew = <T>(db: Db, rows: number, ask: () => T): T =>
  rows <= few ? db.sharePipeline(ask) : db.pipeline(ask)

/** Chooses the SQL of an engine, where the two have no common syntax. */
export const byEngine = (db: Db, words: Record<Engine, SQL>): SQL => words[db.engine]

/** The lane of the audit and the counters that a transaction writes in: always 0 on SQLite, which has one writer. */
export const lane = (db: Db): SQL<number> =>
  byEngine(db, { sqlite: sql`0`, postgres: sql`lane()` }) as SQL<number>
