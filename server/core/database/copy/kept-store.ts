import { sql } from 'drizzle-orm'
import { SettingError } from '../../config/config.ts'
import type { Db } from '../db.ts'
import { migrationNames, migrationText } from '../migrations/files.ts'
import { openConnection } from '../sqlite/driver.ts'

/** The tables whose triggers keep others, or keep them as they are. */
const triggered = ['users', 'filter_values', 'audit', 'audit_cuts']
/** Any number but that of the migrations. */
const lock = 7_245_812

/** What the triggers of `migrations/` keep, while a database is filled without them: lists, letters of names, counters. */
export function createKeptStore(db: Db) {
  const isSqlite = db.engine === 'sqlite'

  return {
    /** Refuses while another process fills the same database; a file is locked by its folder. */
    async requireAlone() {
      if (isSqlite) return
      const [[isOurs] = []] = (await db.values(sql`SELECT pg_try_advisory_lock(${lock})`)) as boolean[][]
      if (!isOurs) throw new SettingError('Another copy into the target is being made: wait until it has ended.')
    },

    async turnOff() {
      if (isSqlite) for (const { name } of triggersOfSqlite()) await run(`DROP TRIGGER IF EXISTS ${name}`)
      else for (const table of triggered) await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    },

    /** Of the rows as they are now. */
    async makeAnew() {
      await run('DELETE FROM listed_answers')
      await run(
        'INSERT INTO listed_answers SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id)'
      )
      const [table, lane] = isSqlite ? ['counters', ''] : ['counter_lanes', '0,']
      await run(`DELETE FROM ${table}`)
      await run(
        `INSERT INTO ${table} SELECT about, value, completed, ${lane} count(*) FROM counted GROUP BY about, value, completed`
      )
      if (isSqlite) {
        await run("INSERT INTO names (names) VALUES ('rebuild')")
        await run('DELETE FROM blocks')
        await run('INSERT INTO blocks SELECT number / 1000, completed, count(*) FROM listed GROUP BY 1, 2')
        for (const { text } of triggersOfSqlite()) await run(text)
        return
      }
      await run('DELETE FROM block_lanes')
      await run(
        `INSERT INTO block_lanes SELECT sort, depth, about, value, completed, block, 0, count(*) FROM placed
         GROUP BY sort, depth, about, value, completed, block ORDER BY sort, depth, about, value, completed, block`
      )
      await run("SELECT setval('audit_numbers', greatest(coalesce((SELECT max(seq) FROM audit_head), 0), 1))")
      await run(
        "SELECT setval(pg_get_serial_sequence('listed', 'number'), greatest(coalesce((SELECT max(number) FROM listed), 0), 1))"
      )
      for (const table of triggered) await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    },

    /** So that a Postgres knows from its first question on how much is where. */
    async analyze() {
      if (!isSqlite) await run('ANALYZE')
    }
  }

  async function run(words: string) {
    await db.run(sql.raw(words))
  }
}

/** As the migrations make them. */
function triggersOfSqlite(): { name: string; text: string }[] {
  const connection = openConnection(':memory:')
  try {
    for (const name of migrationNames()) connection.exec(migrationText(name, 'sqlite'))
    return connection
      .prepare<[], { name: string; text: string }>(
        "SELECT name, sql AS text FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
      )
      .all()
  } finally {
    connection.close()
  }
}
