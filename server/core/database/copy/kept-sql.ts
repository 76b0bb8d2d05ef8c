import type { Engine } from '../db.ts'
import type { MigratedObject } from '../sqlite/made-by-migrations.ts'

/** The tables with triggers that maintain other tables or forbid changes. */
const triggered = ['users', 'filter_values', 'audit', 'audit_cuts']

/** Returns the statements that turn off the maintenance of lists, name index and counters during a bulk copy. */
export const disableTriggers = (engine: Engine, objects: readonly MigratedObject[]): string[] =>
  engine === 'sqlite'
    ? triggersOf(objects).map(({ name }) => `DROP TRIGGER IF EXISTS ${name}`)
    : triggered.map(table => `ALTER TABLE ${table} DISABLE TRIGGER USER`)

/** Returns the statements that rebuild all of it from the current rows and turn the triggers on again. */
export const rebuildAndEnableTriggers = (engine: Engine, objects: readonly MigratedObject[]): string[] =>
  engine === 'sqlite' ? [...sqliteSql, ...triggersOf(objects).map(({ text }) => text)] : postgresSql

const triggersOf = (objects: readonly MigratedObject[]) => objects.filter(({ type }) => type === 'trigger')

const answersSql = [
  'DELETE FROM listed_answers',
  'INSERT INTO listed_answers SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id)'
]

const sqliteSql = [
  ...answersSql,
  'DELETE FROM counters',
  'INSERT INTO counters SELECT about, value, completed, count(*) FROM counted GROUP BY about, value, completed',
  "INSERT INTO names (names) VALUES ('rebuild')",
  'DELETE FROM blocks',
  'INSERT INTO blocks SELECT number / 1000, completed, count(*) FROM listed GROUP BY 1, 2'
]

const postgresSql = [
  ...answersSql,
  'DELETE FROM counter_lanes',
  'INSERT INTO counter_lanes SELECT about, value, completed, 0, count(*) FROM counted GROUP BY about, value, completed',
  'DELETE FROM block_lanes',
  `INSERT INTO block_lanes SELECT sort, depth, about, value, completed, block, 0, count(*) FROM placed
   GROUP BY sort, depth, about, value, completed, block ORDER BY sort, depth, about, value, completed, block`,
  "SELECT setval('audit_numbers', greatest(coalesce((SELECT max(seq) FROM audit_head), 0), 1))",
  "SELECT setval(pg_get_serial_sequence('listed', 'number'), greatest(coalesce((SELECT max(number) FROM listed), 0), 1))",
  ...triggered.map(table => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
]
