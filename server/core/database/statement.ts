import { type Column, type SQL, sql } from 'drizzle-orm'

/** Returns a function that prepares a statement on first use and returns the cached one afterwards. */
export function statement<Prepared>(prepare: () => Prepared): () => Prepared {
  let prepared: Prepared | undefined
  return () => {
    prepared ??= prepare()
    return prepared
  }
}

/** Does the same for statements of several shapes: caches one for each shape. */
export function statements<Shape, Prepared>(prepare: (shape: Shape) => Prepared): (shape: Shape) => Prepared {
  const prepared = new Map<string, Prepared>()
  return shape => {
    const key = JSON.stringify(shape)
    const known = prepared.get(key) ?? prepare(shape)
    prepared.set(key, known)
    return known
  }
}

/** Does the same as `isAmong` for a column of whole numbers. */
export const isAmongNumbers = (column: Column, name: string): SQL =>
  sql`${column} IN (SELECT CAST(value AS BIGINT) FROM json_each(${sql.placeholder(name)}))`

/** Returns the condition that a column has one of many values, passed as the text of one JSON array. */
export const isAmong = (column: Column | SQL, name: string): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`
