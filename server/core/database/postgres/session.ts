import crypto from 'node:crypto'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import pg from 'pg'
import type { Db } from '../db.ts'

/** Runs queries: the pool, or one of its connections. */
export interface Runner {
  query(query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult>
  /** Runs a statement that returns nothing and may be sent later; if absent, `query` is used. */
  write?(query: pg.QueryArrayConfig): Promise<unknown>
  /** Sends the queries that `ask` starts before it first waits in one message. */
  pipeline?<T>(ask: () => T): T
  /** Does the same for quick queries, which may share a message with quick queries of others. */
  sharePipeline?<T>(ask: () => T): T
}

/** The server does not keep statements with more values than this prepared: there are too many variants. */
const maxValues = 64

/** Runs Drizzle's statements for SQLite on Postgres. `keeps`: the server keeps them prepared, by name. */
export function createSession(runner: Runner, keeps: boolean): Db {
  const known = new Map<string, { text: string; name?: string }>()

  async function run(text: string, params: unknown[], method: string) {
    const query: pg.QueryArrayConfig = {
      ...statementFor(text, params.length),
      values: params.map(toPostgres),
      rowMode: 'array',
      types
    }
    if (method === 'run' && runner.write) {
      await runner.write(query)
      return { rows: [] }
    }
    const { rows } = await runner.query(query)
    return { rows: method === 'get' ? (rows[0] as unknown[]) : rows }
  }

  function statementFor(text: string, values: number) {
    const statement = known.get(text) ?? { text: translate(text), ...(keeps && { name: nameOf(text) }) }
    if (values > maxValues) return { text: statement.text }
    known.set(text, statement)
    return statement
  }

  const db = drizzle(run) as unknown as Db
  const { pipeline = ask => ask(), sharePipeline = pipeline } = runner
  return Object.assign(db, { engine: 'postgres' as const, pipeline, sharePipeline })
}

/** Numbers each `?` outside of quotes. Removes the table from the columns of a conflict, which only SQLite allows. */
export function translate(text: string): string {
  let count = 0
  const plain = text.replaceAll(/on conflict \("[^)]+\)/g, columns => columns.replaceAll(/"\w+"\./g, ''))
  return plain.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, piece =>
    piece === '?' ? `$${++count}` : piece
  )
}

const nameOf = (text: string) => crypto.createHash('sha256').update(text).digest('hex').slice(0, 24)

/**
 * Converts booleans to 1 and 0, as in SQLite, and replaces the character 0, which a Postgres text cannot contain. Throws for
 * values that the driver would have to convert to text: a statement that cannot be sent would be left out of a group.
 */
function toPostgres(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array))
    throw new TypeError('A statement has a value of a kind that Postgres has not.')
  return value
}

/** Parses whole numbers and sums as numbers: times and counts are far below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const isNumber = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    return isNumber ? Number : pg.types.getTypeParser(oid, format as 'text')
  }
} as pg.CustomTypesConfig
