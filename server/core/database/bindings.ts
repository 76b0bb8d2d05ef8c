import { type Column, eq, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm'
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

/** The parameter of this name of a statement. */
export const given = sql.placeholder

/** For `where`: has a column the value of this parameter? */
export const isGiven = (column: Column, name: string): SQL => eq(column, given(name))

type ColumnName<T extends Table> = keyof T['$inferInsert'] & string

/** Binds each of these columns to the parameter of its name, for `values`. */
export const bindValues = <T extends Table, Name extends ColumnName<T>>(
  _table: T,
  ...names: Name[]
): Record<Name, Placeholder<Name>> => bindEach(names, name => given(name))

/** Binds columns for `set`, which passes parameters unconverted: booleans must be given as numbers. */
export const bindChanges = <T extends Table, Name extends ColumnName<T>>(
  _table: T,
  ...names: Name[]
): Record<Name, SQL> => bindEach(names, name => sql`${given(name)}`)

const bindEach = <Name extends string, Bound>(names: Name[], bind: (name: Name) => Bound) =>
  Object.fromEntries(names.map(name => [name, bind(name)])) as Record<Name, Bound>

interface Update<T extends SQLiteTable> {
  set: SQLiteUpdateSetSource<T>
  where: SQL | undefined
}

/** An UPDATE that returns nothing, prepared on first use. */
export const updateStatement = <T extends SQLiteTable>(db: Db, table: T, { set, where }: Update<T>) =>
  statement(() => db.update(table).set(set).where(where))
