import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'

/** How the outbox stands. */
export interface OutboxStatus {
  /** Mails that should have left before a moment, and since when the oldest is due. */
  overdue: number
  since: number
  /** Mails that were given up after a moment. */
  failed: number
  /** What the mail server said last. */
  failure: string | null
}

export function readOutboxStatus(db: Db, dueBefore: number, failedAfter: number): OutboxStatus {
  const overdue = db.get<{ mails: number; since: number | null; failure: string | null }>(sql`
    SELECT count(*) AS mails, min(not_before) AS since, max(failure) AS failure FROM outbox
    WHERE state IN ('waiting', 'sending') AND not_before < ${dueBefore}`)
  const failed = db.get<{ mails: number; failure: string | null }>(sql`
    SELECT count(*) AS mails, max(failure) AS failure FROM outbox
    WHERE state = 'failed' AND created_at > ${failedAfter}`)
  return {
    overdue: overdue?.mails ?? 0,
    since: overdue?.since ?? 0,
    failed: failed?.mails ?? 0,
    failure: overdue?.failure ?? failed?.failure ?? null
  }
}
