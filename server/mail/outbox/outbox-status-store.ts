import { and, count, eq, gt, inArray, lt, max, min } from 'drizzle-orm'
import type { Channel } from './outbox-store.ts'
import type { Db } from '../../core/database/db.ts'
import { outbox } from '../../core/database/tables.ts'

export interface OutboxStatus {
  /** The number of mails that should have been sent before a moment, and when the oldest was due. */
  overdue: number
  since: number
  failed: number
  /** One of the stored failure reasons, for display. */
  failure: string | null
}

export async function readOutboxStatus(
  db: Db,
  channel: Channel,
  dueBefore: number,
  failedAfter: number
): Promise<OutboxStatus> {
  const isOfChannel = eq(outbox.channel, channel)
  const [overdue] = await db
    .select({ mails: count(), since: min(outbox.notBefore), failure: max(outbox.failure) })
    .from(outbox)
    .where(and(inArray(outbox.state, ['waiting', 'sending']), isOfChannel, lt(outbox.notBefore, dueBefore)))
  const [failed] = await db
    .select({ mails: count(), failure: max(outbox.failure) })
    .from(outbox)
    .where(and(eq(outbox.state, 'failed'), isOfChannel, gt(outbox.createdAt, failedAfter)))
  return {
    overdue: overdue?.mails ?? 0,
    since: overdue?.since ?? 0,
    failed: failed?.mails ?? 0,
    failure: overdue?.failure ?? failed?.failure ?? null
  }
}
