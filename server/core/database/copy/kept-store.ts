import { sql } from 'drizzle-orm'
import { SettingError } from '../../config/config.ts'
import type { Db } from '../db.ts'
import { listMigrations } from '../migrations/files.ts'
import { readMigratedTables } from '../sqlite/made-by-migrations.ts'
import { rebuildAndEnableTriggers, disableTriggers } from './kept-sql.ts'

/** Any number other than the lock of the migrations. */
const lock = 7_245_812

/** Turns off and rebuilds what the triggers of `migrations/` maintain (lists, the name index, counters) around a bulk copy. */
export function createKeptStore(db: Db) {
  const isSqlite = db.engine === 'sqlite'
  const objects = isSqlite ? readMigratedTables(listMigrations().map(({ name }) => name)).objects : []

  return {
    /** Throws if another process fills the same database; a SQLite file is protected by the lock of its folder. */
    async requireAlone() {
      if (isSqlite) return
      const [[isOurs] = []] = (await db.values(sql`SELECT pg_try_advisory_lock(${lock})`)) as boolean[][]
      if (!isOurs)
        throw new SettingError('Another copy into the target is running: wait until it has finished.')
    },

    turnOff: () => runAll(disableTriggers(db.engine, objects)),

    /** Rebuilds all of it from the current rows. */
    rebuild: () => runAll(rebuildAndEnableTriggers(db.engine, objects)),

    /** Updates the statistics, so that a Postgres plans its first queries well. */
    async analyze() {
      if (!isSqlite) await runAll(['ANALYZE'])
    }
  }

  async function runAll(words: readonly string[]) {
    for (const statement of words) await db.run(sql.raw(statement))
  }
}
