import { type Column, type SQL, sql } from 'drizzle-orm'

/** A statement that is built and prepared the first time it is asked for, and never again on its connection. */
export function statement<Prepared>(prepare: () => Prepared): () => Prepared {
  let prepared: Prepared | undefined
  return () => {
    prepared ??= prepare()
    return prepared
  }
}

/** The same for statements of several shapes: one for each shape that is asked for. */
export function statements<Shape, Prepared>(prepare: (shape: Shape) => Prepared): (shape: Shape) => Prepared {
  const prepared = new Map<string, Prepared>()
  return shape => {
    const key = JSON.stringify(shape)
    const known = prepared.get(key) ?? prepare(shape)
    prepared.set(key, known)
    return known
  }
}

/** The same for a column of whole numbers. */
export const isAmongNumbers = (column: Column, name: string): SQL =>
  sql`${column} IN (SELECT CAST(value AS BIGINT) FROM json_each(${sql.placeholder(name)}))`

/** Is a column one of many values, handed in as the text of one JSON array? */
export const isAmong = (column: Column | SQL, name: string): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`
