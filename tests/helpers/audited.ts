import { asc, eq } from 'drizzle-orm'
import { audit } from '../../server/core/database/tables.ts'
import type { TestApp } from './app.ts'

/** Returns the details of all audit entries of this action, oldest first. */
export async function auditOf({ services }: Pick<TestApp, 'services'>, action: string): Promise<object[]> {
  const rows = await services.database.read.db
    .select({ detail: audit.detail })
    .from(audit)
    .where(eq(audit.action, action))
    .orderBy(asc(audit.seq))
  return rows.map(({ detail }) => JSON.parse(detail))
}
