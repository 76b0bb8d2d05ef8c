import type Sqlite from 'better-sqlite3'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { Column, getTableName, is, Param, Placeholder, type Query, SQL, Subquery } from 'drizzle-orm'
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from '../db.ts'
import type { Client } from './committed.ts'

type Session = BetterSQLiteSession<Values, Record<string, never>>
type Values = { [name: string]: unknown }
type ToValue = (given: Values) => unknown
/** The values of a row, or its only one. */
type Row = unknown
type ToResult = (row: Row) => unknown
type Selection = NonNullable<Parameters<Session['prepareQuery']>[1]>

/** Drizzle's state of a statement. Whether each row has a row of a joined table is added after it was prepared. */
interface Prepared {
  stmt: Sqlite.Statement<unknown[], Row>
  joinsNotNullableMap?: { [table: string]: boolean }
  all(given?: Values): unknown
  get(given?: Values): unknown
}

/**
 * Writes parameters as `+?`, so that SQLite does not plan a statement again on each run: its planner looks at the value of a
 * plain `?`, and planning takes up to ten times as long as reading an account by its id. A constant in the condition of a
 * partial index must therefore be inlined (`inlineParams`), or the index is not used.
 */
export class PlanOnceDialect extends SQLiteSyncDialect {
  override escapeParam = () => '+?'
}

/** Returns the database of a connection. better-sqlite3 answers synchronously; callers await it all the same. */
export function toDb(client: Client): Db {
  const dialect = new PlanOnceDialect()
  const session: Session = new BetterSQLiteSession(
    preparingOnce(client) as Sqlite.Database,
    dialect,
    undefined
  )
  const prepare = session.prepareQuery.bind(session) as (...given: unknown[]) => object
  session.prepareQuery = ((...given: Parameters<typeof session.prepareQuery>) => {
    const [query, fields, method, , mapper] = given
    const prepared = prepare(...given)
    return mapper
      ? prepared
      : Object.assign(prepared, compile(prepared as Prepared, { query, fields, method }))
  }) as typeof session.prepareQuery
  const db = new BaseSQLiteDatabase('sync', dialect, session, undefined)
  return Object.assign(db as unknown as Db, {
    engine: 'sqlite' as const,
    pipeline: askOneByOne,
    sharePipeline: askOneByOne
  })
}

/** The maximum number of cached statements per connection: conditions with lists of varying length keep producing new ones. */
const maxKept = 500

/** Caches prepared statements by their text, so that a query that is built on each call costs only the building. */
function preparingOnce(client: Client): Client {
  const kept = new Map<string, Sqlite.Statement>()
  const prepare = (text: string) => {
    const statement = kept.get(text) ?? client.prepare(text)
    if (kept.size < maxKept) kept.set(text, statement)
    return statement
  }
  return { prepare: prepare as Client['prepare'] }
}

const askOneByOne = <T>(ask: () => T): T => ask()

/**
 * Compiles how values are bound and rows are read once: Drizzle computes both at each run, which takes longer than most of the
 * statements themselves.
 */
function compile(
  prepared: Prepared,
  {
    query,
    fields,
    method
  }: { query: Query; fields: Selection | undefined; method: 'run' | 'all' | 'get' | 'values' }
) {
  const { stmt } = prepared
  const methods = { all: prepared.all.bind(prepared), get: prepared.get.bind(prepared) }
  const bind = compileValues(query)
  let toResult: ToResult | undefined
  const inRows = () => (fields?.length === 1 ? stmt.pluck() : stmt.raw())
  const isDrizzles = () => !fields || fields.some(field => mayBeMissing(field, prepared.joinsNotNullableMap))
  const compiled = {
    run: (given: Values = {}) => stmt.run(...bind(given)),
    all(given: Values = {}) {
      if (!toResult && isDrizzles()) return methods.all(given)
      toResult ??= compileRow(fields!)
      return inRows()
        .all(...bind(given))
        .map(toResult)
    },
    get(given: Values = {}) {
      if (!toResult && isDrizzles()) return methods.get(given)
      toResult ??= compileRow(fields!)
      const row = inRows().get(...bind(given))
      return row === undefined ? undefined : toResult(row)
    },
    values: (given: Values = {}) => stmt.raw().all(...bind(given)),
    execute: async (given?: Values) => compiled[method](given)
  }
  return compiled
}

function compileValues({ params }: Query): (given: Values) => unknown[] {
  const values = params.map(toValue)
  return given => values.map(value => value(given))
}

function toValue(param: unknown): ToValue {
  if (is(param, Placeholder)) return valueOf(param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const given = valueOf(param.value.name)
  const { encoder } = param
  return values => encoder.mapToDriverValue(given(values))
}

function valueOf(name: string): ToValue {
  return values => {
    if (!(name in values)) throw new Error(`A statement has no value for "${name}".`)
    return values[name]
  }
}

interface RowReader {
  columns: { name: string; index: number; decode: ((raw: unknown) => unknown) | undefined }[]
  inner: { name: string; reader: RowReader }[]
}

function compileRow(fields: Selection): ToResult {
  const reader: RowReader = { columns: [], inner: [] }
  fields.forEach(({ path, field }, index) => addColumn(reader, path, { index, decode: decoderOf(field) }))
  return fields.length === 1 ? value => readRow(reader, [value]) : row => readRow(reader, row as unknown[])
}

function addColumn(
  { columns, inner }: RowReader,
  [name = '', ...rest]: string[],
  column: Omit<RowReader['columns'][number], 'name'>
) {
  if (rest.length === 0) return void columns.push({ name, ...column })
  let group = inner.find(existing => existing.name === name)
  if (!group) inner.push((group = { name, reader: { columns: [], inner: [] } }))
  addColumn(group.reader, rest, column)
}

/** Runs for each row of all statements: walking a path for each value took twice as long. */
function readRow({ columns, inner }: RowReader, row: unknown[]): Values {
  const result: Values = {}
  for (const { name, index, decode } of columns) {
    const raw = row[index]
    result[name] = raw === null || !decode ? raw : decode(raw)
  }
  for (const { name, reader } of inner) result[name] = readRow(reader, row)
  return result
}

/** Whether a column may belong to a left-joined table: all of its columns are null if it has no row. */
function mayBeMissing({ path, field }: Selection[number], neverNull: Prepared['joinsNotNullableMap']) {
  return (
    path.length === 2 && is(field, Column) && neverNull !== undefined && !neverNull[getTableName(field.table)]
  )
}

/** Returns undefined if the value needs no conversion. */
function decoderOf(field: Selection[number]['field']): ((raw: unknown) => unknown) | undefined {
  const decoder = is(field, Column)
    ? field
    : (
        (is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql) as unknown as {
          decoder: Column
        }
      ).decoder
  if (is(decoder, Column) && decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return undefined
  return raw => decoder.mapFromDriverValue(raw)
}
