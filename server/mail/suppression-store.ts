import { eq, sql } from 'drizzle-orm'
import { isGiven } from '../core/database/bindings.ts'
import { statement } from '../core/database/statement.ts'
import { batches, reminderStops, users } from '../core/database/tables.ts'
import type { OutboxRow } from './outbox/outbox-store.ts'
import { defineStore } from '../core/database/connection.ts'
import { isBeingErased } from '../core/database/being-erased.ts'
import { describeReason } from './transports/reasons.ts'

/** The reasons not to send a bulk mail any more. Checked right before sending, because the mail may have waited. */
export const suppressionStore = defineStore(db => {
  const find = statement(() =>
    db
      .select({
        email: users.email,
        reminds: batches.reminds,
        disabledAt: users.disabledAt,
        verifiedAt: users.verifiedAt,
        completed: users.completed,
        stoppedAt: reminderStops.stoppedAt,
        isBeingErased: isBeingErased(users.id),
        toCorrect: sql<number>`(SELECT count(*) FROM corrections AS c WHERE c.user_id = users.id AND c.state = 'open')`,
        hasSaved: sql<boolean>`EXISTS (SELECT 1 FROM answers AS a WHERE a.user_id = users.id)`.mapWith(
          Boolean
        )
      })
      .from(users)
      .innerJoin(batches, isGiven(batches.id, 'batch'))
      .leftJoin(reminderStops, eq(reminderStops.userId, users.id))
      .where(isGiven(users.id, 'userId'))
  )

  return {
    /** Returns the reason not to send it, if any. Single mails have no obstacles. */
    async findReason(mail: OutboxRow): Promise<string | undefined> {
      const { batch, userId } = mail
      if (batch === null || userId === null) return undefined
      const [row] = await find().execute({ batch, userId })
      return row && findReason(mail, row)
    }
  }

  type Recipient = Awaited<ReturnType<ReturnType<typeof find>['execute']>>[number]

  function findReason(mail: OutboxRow, row: Recipient): string | undefined {
    if (row.disabledAt !== null) return describeReason('disabled')
    if (isToAddress(mail) && mail.recipient !== row.email) return describeReason('emailChanged')
    if (row.reminds === null) return undefined
    if (row.stoppedAt !== null) return describeReason('remindersStopped')
    if (row.isBeingErased) return describeReason('beingErased')
    if (row.reminds === 'unverified') return row.verifiedAt === null ? undefined : describeReason('verified')
    if (row.reminds === 'corrections')
      return row.toCorrect > 0 ? undefined : describeReason('nothingToCorrect')
    if (row.completed) return describeReason('complete')
    return row.reminds === 'nothing-saved' && row.hasSaved ? describeReason('begun') : undefined
  }
})

/** Whether it is sent to the address of its account, and not to a phone or an invited address. */
const isToAddress = ({ id, recipient, channel, hire }: OutboxRow) =>
  channel === 'mail' && hire === null && recipient !== id
