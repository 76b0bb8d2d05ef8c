import { sql, type SQL } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { Db } from '../core/database/db.ts'
import { statement } from '../core/database/statement.ts'

/** The `about` column of two answers; for a single answer it is the JSON Pointer of the field. */
export const aboutPairs = 'pair'

/** The key under which Postgres counts two answers; its parameters come from `valuesOfPair`. */
export const pair: SQL = sql`pair_of(${given('first')}, ${given('firstValue')}, ${given('second')}, ${given('secondValue')})`

/** Returns the parameters of `pair`, the fields in byte order as in `placed_pairs` of the migrations. */
export function valuesOfPair(answers: { [field: string]: string }): { [name: string]: string } {
  const inOrder = Object.entries(answers).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const [[first, firstValue] = ['', ''], [second, secondValue] = ['', '']] = inOrder
  return { first, firstValue, second, secondValue }
}

/** Counts of employees who gave two answers, updated with every write in Postgres. */
export function createPairStore(db: Db) {
  const countBoth = statement(() =>
    db
      .select({
        completed: sql<number>`completed`,
        total: sql<number>`CAST(sum(count) AS BIGINT)`
      })
      .from(sql`block_lanes`)
      .where(
        sql`sort = 'createdAt' AND depth = 0 AND about = ${sql.raw(`'${aboutPairs}'`)} AND value = ${pair}
          AND completed IN (0, 1) AND block = ''`
      )
      .groupBy(sql`completed`)
  )

  return {
    /** Returns how many employees gave both; `completed` limits the count to complete or to incomplete records. */
    async countOf(answers: { [field: string]: string }, completed?: boolean): Promise<number> {
      const rows = await countBoth().execute(valuesOfPair(answers))
      const matching = rows.filter(row => completed === undefined || Boolean(row.completed) === completed)
      return matching.reduce((sum, row) => sum + row.total, 0)
    }
  }
}
