import type { ClientBase } from 'pg'
import { SettingError } from '../../config/config.ts'
import { firstMigration, planRebuild } from '../migrations/rebuild.ts'
import { VersionError } from '../migrations/version.ts'
import { serverName } from './address.ts'
import { listColumns } from './version.ts'

type Client = Pick<ClientBase, 'query'>

const views = 'blocks, placed, placed_pairs, counters, counted'
/** Functions that any commit has created. */
const functions = [
  ...['json_each', 'instr', 'same', 'refuse', 'audit_is_kept', 'completion_place', 'coarse_blocks', 'lane'],
  ...[
    'count_person',
    'parts_of',
    'pair_of',
    'place_person',
    'place_pairs',
    'users_come',
    'take_out',
    'users_leave'
  ],
  ...[
    'users_change',
    'users_changed',
    'users_move',
    'users_moved',
    'filter_values_come',
    'filter_values_leave'
  ]
]

/** Turns a database from before migrations had hashes into a current one, within a transaction of the caller. */
export async function rebuild(client: Client) {
  const columns = await listColumns(client)
  const plan = planRebuild('postgres', columns)
  if (!plan) throw new VersionError({ state: 'changed', name: firstMigration })
  await requireNoServers(client)
  for (const { table, name } of plan.aside)
    await client.query(`CREATE TEMP TABLE ${name} ON COMMIT DROP AS SELECT * FROM ${table}`)
  await client.query(`DROP VIEW IF EXISTS ${views}`)
  await client.query(`DROP TABLE ${[...columns.keys()].join(', ')}`)
  await client.query('DROP OPERATOR IF EXISTS + (NONE, text)')
  await dropFunctions(client)
  await client.query('DROP SEQUENCE IF EXISTS audit_numbers')
  for (const statement of plan.words) await client.query(statement)
}

async function dropFunctions(client: Client) {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND proname = ANY ($1)`,
    [functions]
  )
  if (rows.length > 0)
    await client.query(`DROP FUNCTION ${rows.map(({ signature }) => signature).join(', ')}`)
}

/** Throws while servers of an earlier version run: they would keep using tables that they do not know. */
async function requireNoServers(client: Client) {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`,
    [serverName]
  )
  if (rows.length > 0)
    throw new SettingError(
      'DATABASE_URL: servers of an earlier version are running on this database, which must be upgraded: stop all of them, and start again.'
    )
}
