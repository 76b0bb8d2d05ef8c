import { type Placeholder, type SQL, sql, type Table } from 'drizzle-orm'
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

type ColumnName<T extends Table> = keyof T['$inferInsert'] & string

/** For `values`: each of these columns takes the parameter of its name. */
export const bindValues = <T extends Table, Name extends ColumnName<T>>(
  _table: T,
  ...names: Name[]
): Record<Name, Placeholder<Name>> => bindEach(names, name => sql.placeholder(name))

/** For `set`, which takes the parameters as they are: booleans are handed in as numbers. */
export const bindChanges = <T extends Table, Name extends ColumnName<T>>(
  _table: T,
  ...names: Name[]
): Record<Name, SQL> => bindEach(names, name => sql`${sql.placeholder(name)}`)

const bindEach = <Name extends string, Bound>(names: Name[], bind: (name: Name) => Bound) =>
  Object.fromEntries(names.map(name => [name, bind(name)])) as Record<Name, Bound>

interface Update<T extends SQLiteTable> {
  set: SQLiteUpdateSetSource<T>
  where: SQL | undefined
}

/** An UPDATE that answers nothing, prepared the first time it is asked for. */
export const updateStatement = <T extends SQLiteTable>(db: Db, table: T, { set, where }: Update<T>) =>
  statement(() => db.update(table).set(set).where(where).prepare())
