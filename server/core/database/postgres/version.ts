import type { ClientBase } from 'pg'
import { findProblemOf } from '../migrations/rebuild.ts'
import type { AppliedMigration, VersionMismatch } from '../migrations/version.ts'
import { groupColumns } from '../sqlite/made-by-migrations.ts'

type Client = Pick<ClientBase, 'query'>

/** Returns the rows of the table `migrations`; undefined if the table belongs to another program. */
export async function readApplied(client: Client): Promise<AppliedMigration[] | undefined> {
  const { rows, fields } = await client.query<AppliedMigration>('SELECT * FROM migrations')
  const names = fields.map(({ name }) => name)
  if (!names.includes('name') || !names.includes('applied_at')) return undefined
  return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

export async function findProblem(client: Client): Promise<VersionMismatch | undefined> {
  const columns = await listColumns(client)
  return findProblemOf('postgres', await readApplied(client), () => columns)
}

export async function listColumns(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped
     ORDER BY relname, attnum`
  )
  return groupColumns(rows)
}
