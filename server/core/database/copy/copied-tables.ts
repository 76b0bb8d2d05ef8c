import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { listed } from '../list-tables.ts'
import * as tables from '../tables.ts'

export interface CopiedTable {
  name: string
  columns: { name: string; type: 'text' | 'integer' | 'blob' }[]
  /** The indexes of its primary key columns in `columns`; rows are read in the order of this key. */
  key: number[]
}

/** Leases are not copied: they belong to the running processes of one database. */
const staying: readonly SQLiteTable[] = [tables.leases]

/**
 * All tables that are copied, users first, as the others reference them. Of the tables that triggers maintain only `listed` is
 * copied, for the numbers of employees: the others are rebuilt.
 */
export const copiedTables: readonly CopiedTable[] = [...Object.values(tables), listed]
  .filter(table => is(table, SQLiteTable) && !staying.includes(table))
  .map(describeTable)
  .sort((one, other) => Number(other.name === 'users') - Number(one.name === 'users'))

function describeTable(table: SQLiteTable): CopiedTable {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const key = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap(({ columns }) => columns)]
  if (key.length === 0) throw new Error(`The table ${name} has no primary key by which its rows are walked.`)
  return {
    name,
    columns: columns.map(column => ({ name: column.name, type: typeOf(column.getSQLType()) })),
    key: key.map(keyColumn => columns.findIndex(({ name }) => name === keyColumn.name))
  }
}

function typeOf(type: string) {
  if (type === 'text' || type === 'integer' || type === 'blob') return type
  throw new Error(`A column of the type ${type} cannot be copied yet.`)
}
