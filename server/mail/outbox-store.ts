import { and, desc, eq, inArray, isNull, lt, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { byEngine, type Db } from '../core/database/db.ts'
import { statement } from '../core/database/statement.ts'
import { outbox } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type NewOutboxRow = Pick<
  OutboxRow,
  'id' | 'batch' | 'recipient' | 'subject' | 'body' | 'priority' | 'expiresAt' | 'about' | 'hire'
>
export type OutboxStore = ReturnType<typeof createOutboxStore>

interface Claim {
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

const given = sql.placeholder
const emptied = Buffer.alloc(0)
const noBytes = (db: Db) => byEngine(db, { sqlite: sql`x''`, postgres: sql`''::bytea` })
const randomIdOf = (db: Db) =>
  byEngine(db, {
    sqlite: sql`lower(hex(randomblob(16)))`,
    postgres: sql`replace(gen_random_uuid()::text, '-', '')`
  })

/** What a mail is set to that failed, or all of a batch that did, to be sent again at `now`. */
export const waitingAgain = {
  state: 'waiting' as const,
  attempts: 0,
  notBefore: sql`${given('now')}`,
  createdAt: sql`${given('now')}`,
  failure: null,
  unanswered: 0
}

/** Who has this address as the mail is written: an account keeps its mails when its address changes. */
/** Three conditions with an index each. */
const concerns = (userId: string, addresses: readonly string[]) =>
  or(
    eq(outbox.userId, userId),
    eq(outbox.about, userId),
    and(inArray(outbox.recipient, [...addresses]), isNull(outbox.userId))
  )

const ownerOf = (recipient: SQLWrapper | string) =>
  sql<string | null>`(SELECT id FROM users WHERE email = ${recipient})`

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
      await statements.add().execute({ ...row, now })
    },

    /** Many mails of one batch, each with its own recipient. */
    async addMany(rows: NewOutboxRow[], now: number) {
      const values = rows.map(row => ({
        ...row,
        userId: ownerOf(row.recipient),
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
    async claim({ owner, now, leaseUntil, minPriority }: Claim): Promise<OutboxRow | undefined> {
      await statements.dropExpired().execute({ now })
      const [row] = await statements.claim().execute({ owner, now, leaseUntil, minPriority })
      return row
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
    async takeBack(owner: string, leaseOverAt?: number) {
      const isOver = leaseOverAt === undefined ? undefined : lt(outbox.leaseUntil, leaseOverAt)
      const isOthers = or(ne(outbox.owner, owner), isNull(outbox.owner))
      await db
        .update(outbox)
        .set({ state: 'waiting', owner: null, leaseUntil: null })
        .where(and(eq(outbox.state, 'sending'), isOthers, isOver))
    },

    /** This process is still sending what it has claimed. */
    async extendLeases(owner: string, leaseUntil: number) {
      await db
        .update(outbox)
        .set({ leaseUntil })
        .where(and(eq(outbox.state, 'sending'), eq(outbox.owner, owner)))
    },

    /** When the next waiting mail is due. */
    async findNextDue(): Promise<number | undefined> {
      const [row] = await statements.findNextDue().execute()
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

function prepareStatements(db: Db) {
  return { ...prepareAdding(db), ...prepareClaiming(db), ...prepareOutcomes(db) }
}

function prepareAdding(db: Db) {
  return {
    add: statement(() =>
      db
        .insert(outbox)
        .values({
          id: given('id'),
          batch: given('batch'),
          recipient: given('recipient'),
          userId: ownerOf(given('recipient')),
          subject: given('subject'),
          body: given('body'),
          priority: given('priority'),
          expiresAt: given('expiresAt'),
          notBefore: given('now'),
          createdAt: given('now'),
          about: given('about'),
          hire: given('hire')
        })
        .onConflictDoNothing({ target: [outbox.batch, outbox.recipient] })
        .prepare()
    ),
    addToEach: statement(() =>
      db
        .insert(outbox)
        // Every column of the table, in its order.
        .select(
          sql`
          SELECT ${randomIdOf(db)}, CAST(${given('batch')} AS TEXT), value, ${ownerOf(sql`value`)}, ${noBytes(db)},
            ${noBytes(db)}, 'waiting', 0, 0, CAST(${given('now')} AS BIGINT), NULL, NULL, NULL, NULL, NULL,
            CAST(${given('now')} AS BIGINT), NULL, NULL, 0
          FROM json_each(${given('recipients')})`
        )
        .prepare()
    )
  }
}

/** Passes over what another process is taking at this moment. */
const unlocked = (db: Db, rows: SQLWrapper): SQL =>
  byEngine(db, {
    sqlite: sql`${rows}`,
    postgres: sql`(SELECT id FROM (${rows} FOR UPDATE SKIP LOCKED) AS free)`
  })

/** Each plus keeps SQLite to the right index: the one of the few that expire, and the one that has them in this order. */
function prepareClaiming(db: Db) {
  return {
    dropExpired: statement(() =>
      db
        .update(outbox)
        .set({ state: 'failed', failure: 'Expired before it could be sent.', body: emptied, expiresAt: null })
        .where(and(sql`+${outbox.state} = 'waiting'`, lte(outbox.expiresAt, given('now'))))
        .prepare()
    ),
    claim: statement(() => {
      const next = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            eq(outbox.state, 'waiting'),
            sql`+${outbox.notBefore} <= ${given('now')}`,
            sql`${outbox.priority} >= CAST(${given('minPriority')} AS BIGINT)`
          )
        )
        .orderBy(desc(outbox.priority), outbox.notBefore, sql`rowid`)
        .limit(1)
      return db
        .update(outbox)
        .set({
          state: 'sending',
          owner: sql`${given('owner')}`,
          leaseUntil: sql`${given('leaseUntil')}`,
          attempts: sql`${outbox.attempts} + 1`
        })
        .where(inArray(outbox.id, unlocked(db, next)))
        .returning()
        .prepare()
    }),
    findNextDue: statement(() =>
      db
        .select({ at: sql<number | null>`min(${outbox.notBefore})` })
        .from(outbox)
        .where(eq(outbox.state, 'waiting'))
        .prepare()
    )
  }
}

/** What became of a mail, said by who claimed it alone. */
function prepareOutcomes(db: Db) {
  const isOwn = and(eq(outbox.id, given('id')), eq(outbox.owner, given('owner')))
  const released = { owner: null, leaseUntil: null }
  const isToForget = sql`${outbox.batch} IS NULL AND (${outbox.expiresAt} IS NOT NULL OR ${outbox.recipient} = ${outbox.id})`
  const keptToRetry = sql`CASE WHEN ${isToForget} THEN ${noBytes(db)} ELSE ${outbox.body} END`
  const failure = sql`${given('failure')}`

  return {
    markSent: statement(() =>
      db
        .update(outbox)
        .set({
          ...released,
          state: 'sent',
          sentAt: sql`${given('now')}`,
          body: emptied,
          failure: null,
          expiresAt: null
        })
        .where(isOwn)
        .prepare()
    ),
    retry: statement(() =>
      db
        .update(outbox)
        .set({
          ...released,
          state: 'waiting',
          notBefore: sql`${given('notBefore')}`,
          unanswered: sql`${given('unanswered')}`,
          failure
        })
        .where(isOwn)
        .prepare()
    ),
    noteUnanswered: statement(() =>
      db
        .update(outbox)
        .set({ notBefore: sql`${given('notBefore')}`, unanswered: sql`${given('unanswered')}`, failure })
        .where(isOwn)
        .prepare()
    ),
    release: statement(() =>
      db
        .update(outbox)
        .set({ ...released, state: 'waiting', attempts: sql`${outbox.attempts} - 1` })
        .where(isOwn)
        .prepare()
    ),
    giveUp: statement(() =>
      db
        .update(outbox)
        .set({ ...released, state: 'failed', failure, body: keptToRetry, expiresAt: null })
        .where(isOwn)
        .prepare()
    ),
    drop: statement(() =>
      db
        .update(outbox)
        .set({ ...released, state: 'dropped', failure, body: emptied, expiresAt: null })
        .where(isOwn)
        .prepare()
    )
  }
}
