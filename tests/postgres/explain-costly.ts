import { sql } from 'drizzle-orm'
import type { Connection } from '../../server/core/database/connection.ts'

/** Returns the plan of a query that Postgres estimates as expensive, including what it would JIT-compile. */
export async function explainCostly({ db }: Connection): Promise<string> {
  const rows = await db.values(
    sql.raw(
      'EXPLAIN SELECT count(*) FROM generate_series(1, 10000) AS a CROSS JOIN generate_series(1, 10000) AS b'
    )
  )
  return rows.join('\n')
}
