import { type Column, type SQL, sql } from 'drizzle-orm'

/** One of Drizzle's query builders. */
interface Preparable<Prepared> {
  prepare(): Prepared
}

/** A statement that is built and prepared the first time it is used, and never again on its connection. */
export function statement<Prepared>(build: () => Preparable<Prepared>): () => Prepared {
  let prepared: Prepared | undefined
  return () => {
    prepared ??= build().prepare()
    return prepared
  }
}

/** Does the same for statements of several shapes: caches one for each shape. */
export function statements<Shape, Prepared>(
  build: (shape: Shape) => Preparable<Prepared>
): (shape: Shape) => Prepared {
  const prepared = new Map<string, Prepared>()
  return shape => {
    const key = JSON.stringify(shape)
    const known = prepared.get(key) ?? build(shape).prepare()
    prepared.set(key, known)
    return known
  }
}

/**
 * Returns the condition that a column has one of these values, or one of those in the parameter with this name, a JSON array as
 * text.
 */
export const isAmong = (column: Column | SQL, wanted: readonly string[] | string): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${typeof wanted === 'string' ? sql.placeholder(wanted) : JSON.stringify(wanted)}))`

/** Does the same as `isAmong` for a column of whole numbers. */
export const isAmongNumbers = (column: Column, name: string): SQL =>
  sql`${column} IN (SELECT CAST(value AS BIGINT) FROM json_each(${sql.placeholder(name)}))`
