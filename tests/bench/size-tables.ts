import type { Client } from 'pg'
import { print, whole } from './timing.ts'

const megabytes = (bytes: number) => `${whole(bytes / 1024 / 1024)} MB`

/** Prints the rows and bytes of each table of more than 1 MB, and of each index of more than 10 MB. */
export async function measureTables(client: Client) {
  const { rows: tables } = await client.query<{ name: string; rows: number; own: number; indexes: number }>(
    `SELECT relname AS name, reltuples::float8 AS rows, pg_table_size(oid)::float8 AS own, pg_indexes_size(oid)::float8 AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_total_relation_size(oid) > 1048576
     ORDER BY pg_total_relation_size(oid) DESC`
  )
  print(
    'Tables',
    ['table', 'rows', 'its own', 'its indexes', 'together', 'bytes a row'],
    tables.map(({ name, rows, own, indexes }) => [
      name,
      whole(rows),
      megabytes(own),
      megabytes(indexes),
      megabytes(own + indexes),
      whole((own + indexes) / rows)
    ])
  )
  const { rows: indexes } = await client.query<{ name: string; bytes: number }>(
    `SELECT relname AS name, pg_relation_size(oid)::float8 AS bytes FROM pg_class
     WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 10485760
     ORDER BY 2 DESC`
  )
  print(
    'Indexes',
    ['index', 'bytes'],
    indexes.map(({ name, bytes }) => [name, megabytes(bytes)])
  )
}
