import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../core/database/db.ts'
import { statement } from '../core/database/statement.ts'

const given = sql.placeholder

/** What two answers are counted about, beside the JSON Pointers of single fields. */
export const aboutPairs = 'pair'

/** Two answers as Postgres counts them, asked with `valuesOfPair`. */
export const pair: SQL = sql`pair_of(${given('first')}, ${given('firstValue')}, ${given('second')}, ${given('secondValue')})`

/** The fields stand in the order of their bytes, as in `placed_pairs` of the migrations. */
export function valuesOfPair(answers: { [field: string]: string }): { [name: string]: string } {
  const inOrder = Object.entries(answers).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const [[first, firstValue] = ['', ''], [second, secondValue] = ['', '']] = inOrder
  return { first, firstValue, second, secondValue }
}

/** How many employees gave two answers, kept with every write in Postgres. */
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
    /** How many gave both, with complete records or not unless it is said. */
    async countOf(answers: { [field: string]: string }, completed?: boolean): Promise<number> {
      const rows = await countBoth().execute(valuesOfPair(answers))
      const wanted = rows.filter(row => completed === undefined || Boolean(row.completed) === completed)
      return wanted.reduce((sum, row) => sum + row.total, 0)
    }
  }
}
