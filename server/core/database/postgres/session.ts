import crypto from 'node:crypto'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import pg from 'pg'
import type { Db } from '../db.ts'

/** What runs a query: the pool, or one of its connections. */
export interface Runner {
  query(query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult>
  /** Runs one that answers nothing, which may be sent later; where there is none, it is asked like the others. */
  write?(query: pg.QueryArrayConfig): Promise<unknown>
  /** Asks in one message what is asked while this runs, before it waits for anything. */
  together?<T>(ask: () => T): T
  /** The same of what is answered at once, which may go with what others ask so. */
  quickly?<T>(ask: () => T): T
}

/** Statements with more values than this are not kept by the server: their texts are too many. */
const maxValues = 64

/** Drizzle's statements for SQLite, run on Postgres. `keeps`: the server keeps them prepared, by name. */
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
  const { together = ask => ask(), quickly = together } = runner
  return Object.assign(db, { engine: 'postgres' as const, together, quickly })
}

/**
 * Each value's `?` outside of quotes gets its number. A conflict's columns stand without their table, which SQLite alone
 * allows.
 */
export function translate(text: string): string {
  let count = 0
  const plain = text.replaceAll(/on conflict \("[^)]+\)/g, columns => columns.replaceAll(/"\w+"\./g, ''))
  return plain.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, piece =>
    piece === '?' ? `$${++count}` : piece
  )
}

const nameOf = (text: string) => crypto.createHash('sha256').update(text).digest('hex').slice(0, 24)

/**
 * Yes and no are 1 and 0, as in SQLite. A text of Postgres has no character 0. What the driver would have to make a text of
 * is refused before anything is sent: one statement that it cannot send, among others that it can, would be left out.
 */
function toPostgres(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array))
    throw new TypeError('A statement has a value of a kind that Postgres has not.')
  return value
}

/** Whole numbers and sums come as numbers: times and counts are far below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const isNumber = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    return isNumber ? Number : pg.types.getTypeParser(oid, format as 'text')
  }
} as pg.CustomTypesConfig
