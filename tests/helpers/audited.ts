import { asc, eq } from 'drizzle-orm'
import { audit } from '../../server/core/database/tables.ts'
import type { TestApp } from './app.ts'

/** What the audit says of each such action, the oldest first. */
export async function auditOf({ services }: Pick<TestApp, 'services'>, action: string): Promise<object[]> {
  const rows = await services.database.read.db
    .select({ detail: audit.detail })
    .from(audit)
    .where(eq(audit.action, action))
    .orderBy(asc(audit.seq))
  return rows.map(({ detail }) => JSON.parse(detail))
}
