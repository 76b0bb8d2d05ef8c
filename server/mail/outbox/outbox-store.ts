import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/db.ts'
import { outbox } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'
import { ownerOf, prepareStatements } from './outbox-store-statements.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type NewOutboxRow = Pick<
  OutboxRow,
  'id' | 'batch' | 'recipient' | 'subject' | 'body' | 'priority' | 'expiresAt' | 'about' | 'hire'
> &
  Partial<Pick<OutboxRow, 'channel' | 'userId'>>
/** By what a message goes. */
export type Channel = OutboxRow['channel']
export type OutboxStore = ReturnType<typeof createOutboxStore>

interface Claim {
  channel: Channel
  owner: string
  now: number
  leaseUntil: number
  /** Mail below this priority is left. */
  minPriority: number
}

interface Retry {
  notBefore: number
  failure: string
  /** How often the mail server has not answered whether it has it. */
  unanswered?: number
}

/** What a mail is set to that failed, or all of a batch that did, to be sent again at `now`. */
export const waitingAgain = {
  state: 'waiting' as const,
  attempts: 0,
  notBefore: sql`${sql.placeholder('now')}`,
  createdAt: sql`${sql.placeholder('now')}`,
  failure: null,
  unanswered: 0
}

/** Three conditions with an index each. */
const concerns = (userId: string, addresses: readonly string[]) =>
  or(
    eq(outbox.userId, userId),
    eq(outbox.about, userId),
    and(inArray(outbox.recipient, [...addresses]), isNull(outbox.userId))
  )

/**
 * Mail that is to go out. A row that is sent or dropped keeps who, when and its subject, not its words; one that is given up
 * keeps these too, as it may be tried again, unless they would have expired or its address is to be forgotten. A row without
 * content of its own is sent its batch's.
 */
export const outboxStore = defineStore(createOutboxStore)

function createOutboxStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /** A second mail of one batch to the same recipient is left out. */
    async add(row: NewOutboxRow, now: number) {
      await statements.add().execute({ userId: null, channel: 'mail', ...row, now })
    },

    /** Many mails of one batch, each with its own recipient. */
    async addMany(rows: NewOutboxRow[], now: number) {
      const values = rows.map(row => ({
        ...row,
        userId: row.userId ?? ownerOf(row.recipient),
        notBefore: now,
        createdAt: now
      }))
      await db.insert(outbox).values(values)
    },

    /** The content of its batch to each of these, as one statement: of very many, that takes a tenth of the time. */
    async addToEach(batch: string, recipients: string[], now: number) {
      await statements.addToEach().execute({ batch, recipients: JSON.stringify(recipients), now })
    },

    /** Takes the next mail that is due; codes go before everything else. */
    async claim({ channel, owner, now, leaseUntil, minPriority }: Claim): Promise<OutboxRow | undefined> {
      await statements.dropExpired().execute({ now })
      return statements.claim().get({ channel, owner, now, leaseUntil, minPriority })
    },

    async markSent(id: string, owner: string, now: number) {
      await statements.markSent().execute({ id, owner, now })
    },

    async retry(id: string, owner: string, { notBefore, failure, unanswered = 0 }: Retry) {
      await statements.retry().execute({ id, owner, notBefore, failure, unanswered })
    },

    /** It was sent whole, and the answer takes long: should this process die, it is not sent again before `notBefore`. */
    async noteUnanswered(id: string, owner: string, { notBefore, failure, unanswered = 1 }: Retry) {
      await statements.noteUnanswered().execute({ id, owner, notBefore, failure, unanswered })
    },

    /** Nothing of it was sent: it is due as before, and the try does not count. */
    async release(id: string, owner: string) {
      await statements.release().execute({ id, owner })
    },

    async giveUp(id: string, owner: string, failure: string) {
      await statements.giveUp().execute({ id, owner, failure })
    },

    /** It is not to be sent any more. */
    async drop(id: string, owner: string, reason: string) {
      await statements.drop().execute({ id, owner, failure: reason })
    },

    /** The mails that somebody got or that are about them, and those to these addresses that belong to nobody, the newest first. */
    async listConcerning(userId: string, addresses: readonly string[] = []): Promise<OutboxRow[]> {
      return db
        .select()
        .from(outbox)
        .where(concerns(userId, addresses))
        .orderBy(desc(outbox.createdAt), desc(outbox.id))
    },

    /** Deletes all of these, whatever became of them. */
    async forget(userId: string, addresses: readonly string[]) {
      await db.delete(outbox).where(concerns(userId, addresses))
    },

    /** Mails to an address that nobody had, but for those of an invitation to become an employee, which go with it. */
    async forgetUnowned(address: string) {
      const isUnowned = and(isNull(outbox.userId), isNull(outbox.about), isNull(outbox.hire))
      await db.delete(outbox).where(and(eq(outbox.recipient, address), isUnowned))
    },

    /** Takes back what a process that is gone was sending: any other, or one whose lease is over. */
    async takeBack(channel: Channel, owner: string, leaseOverAt?: number) {
      const isOver = leaseOverAt === undefined ? undefined : lt(outbox.leaseUntil, leaseOverAt)
      const isOthers = or(ne(outbox.owner, owner), isNull(outbox.owner))
      await db
        .update(outbox)
        .set({ state: 'waiting', owner: null, leaseUntil: null })
        .where(and(eq(outbox.state, 'sending'), eq(outbox.channel, channel), isOthers, isOver))
    },

    /** This process is still sending what it has claimed. */
    async extendLeases(owner: string, leaseUntil: number) {
      await db
        .update(outbox)
        .set({ leaseUntil })
        .where(and(eq(outbox.state, 'sending'), eq(outbox.owner, owner)))
    },

    /** When the next waiting mail is due. */
    async findNextDue(channel: Channel): Promise<number | undefined> {
      const [row] = await statements.findNextDue().execute({ channel })
      return row?.at ?? undefined
    },

    /** Forgets single mails from before `before` of which none waits; those to nobody with an account, from before `ofNobody`. */
    async sweep(before: number, ofNobody: number) {
      const isOver = inArray(outbox.state, ['sent', 'failed', 'dropped'])
      const isOld = or(
        lt(outbox.createdAt, before),
        and(isNull(outbox.userId), lt(outbox.createdAt, ofNobody))
      )
      await db.delete(outbox).where(and(isOver, isNull(outbox.batch), isOld))
    }
  }
}
