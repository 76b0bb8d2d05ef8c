import type Sqlite from 'better-sqlite3'
import { migrationText } from '../migrations/files.ts'
import { openConnection } from './driver.ts'

export interface MigratedSchema {
  /** The columns of each table. */
  columns: Map<string, string[]>
  objects: MigratedObject[]
}

/** A table, an index, a view or a trigger, and the statement that creates it. */
export interface MigratedObject {
  type: string
  name: string
  text: string
}

/** Runs migrations in an empty in-memory database and returns what they create. */
export function readMigratedTables(names: readonly string[]): MigratedSchema {
  const connection = openConnection(':memory:')
  try {
    for (const name of names) connection.exec(migrationText(name, 'sqlite'))
    return { columns: listColumns(connection), objects: listObjects(connection) }
  } finally {
    connection.close()
  }
}

/** Returns the columns of each table, except SQLite's internal ones. */
export function listColumns(connection: Sqlite.Database): Map<string, string[]> {
  const rows = connection
    .prepare<[], { table: string; column: string }>(
      `SELECT one.name AS "table", info.name AS "column" FROM sqlite_schema AS one, pragma_table_info(one.name) AS info
       WHERE one.type = 'table' AND one.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY one.name, info.cid`
    )
    .all()
  return groupColumns(rows)
}

/** Returns all objects, except SQLite's internal ones. */
export const listObjects = (connection: Sqlite.Database): MigratedObject[] =>
  connection
    .prepare<[], MigratedObject>(
      'SELECT type, name, sql AS text FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name'
    )
    .all()

export function groupColumns(rows: readonly { table: string; column: string }[]): Map<string, string[]> {
  const columns = new Map<string, string[]>()
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
  return columns
}
