import { sql } from 'drizzle-orm'
import { SettingError } from '../../config/config.ts'
import type { Db } from '../db.ts'
import { listMigrations } from '../migrations/files.ts'
import { lookAtMade } from '../sqlite/made-by-migrations.ts'
import { makeAnewWords, turnOffWords } from './kept-words.ts'

/** Any number but that of the migrations. */
const lock = 7_245_812

/** What the triggers of `migrations/` keep, while a database is filled without them: lists, letters of names, counters. */
export function createKeptStore(db: Db) {
  const isSqlite = db.engine === 'sqlite'
  const objects = isSqlite ? lookAtMade(listMigrations().map(({ name }) => name)).objects : []

  return {
    /** Refuses while another process fills the same database; a file is locked by its folder. */
    async requireAlone() {
      if (isSqlite) return
      const [[isOurs] = []] = (await db.values(sql`SELECT pg_try_advisory_lock(${lock})`)) as boolean[][]
      if (!isOurs)
        throw new SettingError('Another copy into the target is being made: wait until it has ended.')
    },

    turnOff: () => runAll(turnOffWords(db.engine, objects)),

    /** Of the rows as they are now. */
    makeAnew: () => runAll(makeAnewWords(db.engine, objects)),

    /** So that a Postgres knows from its first question on how much is where. */
    async analyze() {
      if (!isSqlite) await runAll(['ANALYZE'])
    }
  }

  async function runAll(words: readonly string[]) {
    for (const one of words) await db.run(sql.raw(one))
  }
}
