import crypto, { type Hash } from 'node:crypto'
import { count, type SQL, sql } from 'drizzle-orm'
import { byEngine, type Db } from '../db.ts'
import type { CopiedTable } from './copied-tables.ts'

export type Value = string | number | null | Buffer
export type Row = Value[]

/** Reads and writes the raw rows of a table in the order of its key, which both engines compare byte by byte. */
export function createRowStore(db: Db, table: CopiedTable) {
  const from = sql.identifier(table.name)
  const columns = namesOf(table.columns)
  const key = namesOf(table.key.map(at => table.columns[at]).filter(column => column !== undefined))

  return {
    async count(): Promise<number> {
      const [row] = await db.select({ rows: count() }).from(sql`${from}`)
      return row?.rows ?? 0
    },

    async listAfter(after: Value[] | undefined, limit: number): Promise<Row[]> {
      return list(sql`WHERE ${isAfter(after)} ORDER BY ${key} LIMIT ${limit}`)
    },

    /** Returns the rows after one key up to and including another, or up to the end. */
    async listWithin(after: Value[] | undefined, until: Value[] | undefined): Promise<Row[]> {
      return list(sql`WHERE ${isWithin(after, until)} ORDER BY ${key}`)
    },

    async removeWithin(after: Value[] | undefined, until: Value[] | undefined) {
      await db.run(sql`DELETE FROM ${from} WHERE ${isWithin(after, until)}`)
    },

    async insert(rows: readonly Row[]) {
      if (rows.length === 0) return
      await db.run(
        sql`INSERT INTO ${from} (${columns}) ${byEngine(db, { sqlite: asJson(rows), postgres: asArrays(rows) })}`
      )
    }
  }

  async function list(which: SQL): Promise<Row[]> {
    const rows = (await db.values(sql`SELECT ${columns} FROM ${from} ${which}`)) as Row[]
    return rows.map(row => row.map(withoutZero))
  }

  function isAfter(after: Value[] | undefined): SQL {
    return after ? sql`(${key}) > (${valuesOf(after)})` : sql`TRUE`
  }

  function isWithin(after: Value[] | undefined, until: Value[] | undefined): SQL {
    return until ? sql`${isAfter(after)} AND (${key}) <= (${valuesOf(until)})` : isAfter(after)
  }

  function asJson(rows: readonly Row[]): SQL {
    const values = rows.map(row => row.map(value => (Buffer.isBuffer(value) ? value.toString('hex') : value)))
    const picked = table.columns.map(({ type }, at) => {
      const value = sql.raw(`json_extract(value, '$[${at}]')`)
      return type === 'blob' ? sql`unhex(${value})` : value
    })
    return sql`SELECT ${sql.join(picked, sql`, `)} FROM json_each(${JSON.stringify(values)})`
  }

  function asArrays(rows: readonly Row[]): SQL {
    const types = { text: sql`text[]`, integer: sql`bigint[]`, blob: sql`bytea[]` }
    const arrays = table.columns.map(
      ({ type }, at) => sql`${sql.param(rows.map(row => row[at]))}::${types[type]}`
    )
    return sql`SELECT * FROM unnest(${sql.join(arrays, sql`, `)})`
  }
}

const namesOf = (columns: readonly { name: string }[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `
  )

const valuesOf = (values: readonly Value[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `
  )

/** A Postgres text cannot contain the character 0. */
const withoutZero = (value: Value): Value =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value

/** Adds rows to a checksum, which is the same on both engines. */
export function addRows(hash: Hash, rows: readonly Row[]) {
  for (const row of rows)
    hash.update(
      `${JSON.stringify(row.map(value => (Buffer.isBuffer(value) ? [value.toString('base64')] : value)))}\n`
    )
}

export function hashRows(rows: readonly Row[]): string {
  const hash = crypto.createHash('sha256')
  addRows(hash, rows)
  return hash.digest('hex')
}
