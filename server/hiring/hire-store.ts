import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/db.ts'
import { isAmong, statement, statements } from '../core/database/statement.ts'
import { hires, outbox, users } from '../core/database/tables.ts'
import type { HireState } from './model/hire-states.ts'
import { defineStore } from '../core/database/connection.ts'

export type HireRow = typeof hires.$inferSelect

/** An invitation as it is listed. */
export interface ListedHire extends Pick<HireRow, 'id' | 'email' | 'content' | 'sentAt' | 'expiresAt'> {
  state: HireState
  failure: string | null
  by: string | null
}

const given = sql.placeholder

/** People who are invited to become employees: each address once. */
export const hireStore = defineStore(createHireStore)

function createHireStore(db: Db) {
  const prepared = { ...prepareRows(db), ...prepareLists(db) }

  return {
    /** Adds the invitations to new addresses and leaves out the others. Answers the ids of those added. */
    async addMany(rows: readonly HireRow[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const added = await db
        .insert(hires)
        .values([...rows])
        .onConflictDoNothing({ target: hires.email })
        .returning({ id: hires.id })
      return new Set(added.map(({ id }) => id))
    },

    /** Which of these addresses have an account that was verified, or disabled, and which are invited. */
    async findKnown(emails: readonly string[]): Promise<{ accounts: Set<string>; invited: Set<string> }> {
      const values = { emails: JSON.stringify(emails) }
      const [accounts, invited] = [
        await prepared.findAccounts().execute(values),
        await prepared.findInvited().execute(values)
      ]
      return {
        accounts: new Set(accounts.map(({ email }) => email)),
        invited: new Set(invited.map(({ email }) => email))
      }
    },

    /** Which of these invitations nobody has signed up by. */
    async listOpen(ids: readonly string[]): Promise<HireRow[]> {
      return prepared.listOpen().execute({ ids: JSON.stringify(ids) })
    },

    /** The invitations that nobody has signed up by, in the order of their ids; with an empty one, from the first. */
    async listOpenAfter(id: string, limit: number): Promise<Pick<HireRow, 'id' | 'content'>[]> {
      return prepared.listOpenAfter().execute({ id, limit })
    },

    async putContent(id: string, content: Buffer) {
      await db.update(hires).set({ content }).where(eq(hires.id, id))
    },

    /** The invitation that a link opens now. */
    async findByHash(hash: string, now: number): Promise<HireRow | undefined> {
      const [row] = await prepared.findByHash().execute({ hash, now })
      return row
    },

    /** The invitation of an address that nobody has signed up by. */
    async findOpenByEmail(email: string): Promise<HireRow | undefined> {
      const [row] = await prepared.findOpenByEmail().execute({ email })
      return row
    },

    async markOpened(id: string, now: number) {
      await prepared.markOpened().execute({ id, now })
    },

    /** Somebody has signed up: its link opens nothing any more. */
    async join(id: string, { userId, content, now }: { userId: string; content: Buffer; now: number }) {
      await db.update(hires).set({ hash: null, userId, content, joinedAt: now }).where(eq(hires.id, id))
    },

    /** Another link, in another mail; the one before opens nothing any more, and is not sent if it still waits. */
    async renew(
      { id, mail }: Pick<HireRow, 'id' | 'mail'>,
      next: Pick<HireRow, 'hash' | 'mail' | 'sentAt' | 'expiresAt'>
    ) {
      await db.delete(outbox).where(and(eq(outbox.id, mail), eq(outbox.state, 'waiting')))
      await db
        .update(hires)
        .set({ ...next, openedAt: null })
        .where(eq(hires.id, id))
    },

    /** Takes an invitation back, with all of its mails. */
    async remove(id: string) {
      await prepared.remove().execute({ id })
    },

    /** The invitations that somebody joined by, and one to this address. */
    async listConcerning(userId: string, email: string): Promise<HireRow[]> {
      return db
        .select()
        .from(hires)
        .where(or(eq(hires.userId, userId), eq(hires.email, email)))
    },

    /** The addresses of the invitations that somebody joined by. */
    async listEmailsOf(userId: string): Promise<string[]> {
      const rows = await db.select({ email: hires.email }).from(hires).where(eq(hires.userId, userId))
      return rows.map(({ email }) => email)
    },

    async forget(email: string) {
      await db.delete(hires).where(eq(hires.email, email))
    },

    /** How many somebody has invited since then. */
    async countBy(invitedBy: string, since: number): Promise<number> {
      const [row] = await prepared.countBy().execute({ invitedBy, since })
      return row?.hires ?? 0
    },

    /** The newest first; of one state alone where it is said. */
    async list({
      state,
      ...asked
    }: {
      state: HireState | undefined
      search: string
      now: number
      limit: number
      offset: number
    }): Promise<ListedHire[]> {
      return prepared
        .list(state !== undefined)()
        .execute({ ...asked, state: state ?? '' })
    },

    /** How many there are in each state. */
    async countStates(search: string, now: number): Promise<Map<HireState, number>> {
      const rows = await prepared.countStates().execute({ search, now })
      return new Map(rows.map(({ state, hires }) => [state, hires]))
    },

    /** What ended before then: nobody used it, or the one who did is long there. */
    async sweep(before: number) {
      const isOver = or(
        and(isNull(hires.joinedAt), lt(hires.expiresAt, before)),
        and(isNotNull(hires.joinedAt), lt(hires.joinedAt, before))
      )
      await db.delete(hires).where(isOver)
    }
  }
}

function prepareRows(db: Db) {
  const isId = eq(hires.id, given('id'))
  const isOpen = isNull(hires.joinedAt)

  return {
    findAccounts: statement(() =>
      db
        .select({ email: users.email })
        .from(users)
        .where(
          and(isAmong(users.email, 'emails'), or(isNotNull(users.verifiedAt), isNotNull(users.disabledAt)))
        )
        .prepare()
    ),
    findInvited: statement(() =>
      db.select({ email: hires.email }).from(hires).where(isAmong(hires.email, 'emails')).prepare()
    ),
    listOpen: statement(() =>
      db
        .select()
        .from(hires)
        .where(and(isAmong(hires.id, 'ids'), isOpen))
        .orderBy(asc(hires.id))
        .prepare()
    ),
    listOpenAfter: statement(() =>
      db
        .select({ id: hires.id, content: hires.content })
        .from(hires)
        .where(and(gt(hires.id, given('id')), isOpen))
        .orderBy(asc(hires.id))
        .limit(given('limit'))
        .prepare()
    ),
    findByHash: statement(() =>
      db
        .select()
        .from(hires)
        .where(and(eq(hires.hash, given('hash')), isOpen, gt(hires.expiresAt, given('now'))))
        .prepare()
    ),
    findOpenByEmail: statement(() =>
      db
        .select()
        .from(hires)
        .where(and(eq(hires.email, given('email')), isOpen))
        .prepare()
    ),
    markOpened: statement(() =>
      db
        .update(hires)
        .set({ openedAt: sql`${given('now')}` })
        .where(and(isId, isNull(hires.openedAt)))
        .prepare()
    ),
    remove: statement(() => db.delete(hires).where(isId).prepare()),
    countBy: statement(() =>
      db
        .select({ hires: count() })
        .from(hires)
        .where(and(eq(hires.invitedBy, given('invitedBy')), gt(hires.createdAt, given('since'))))
        .prepare()
    )
  }
}

function prepareLists(db: Db) {
  const state: SQL<HireState> = sql`CASE
    WHEN ${hires.joinedAt} IS NOT NULL THEN 'joined'
    WHEN ${hires.expiresAt} <= CAST(${given('now')} AS BIGINT) THEN 'expired'
    WHEN ${outbox.state} = 'failed' THEN 'failed'
    WHEN ${hires.openedAt} IS NOT NULL THEN 'opened'
    WHEN ${outbox.state} IN ('waiting', 'sending') THEN 'waiting'
    ELSE 'sent' END`
  const isFound = sql`instr(${hires.email}, ${given('search')}) > 0`
  const isOfState = sql`${state} = ${given('state')}`

  return {
    list: statements((ofState: boolean) =>
      statement(() =>
        db
          .select({
            id: hires.id,
            email: hires.email,
            content: hires.content,
            sentAt: hires.sentAt,
            expiresAt: hires.expiresAt,
            state,
            failure: outbox.failure,
            by: users.username
          })
          .from(hires)
          .leftJoin(outbox, eq(outbox.id, hires.mail))
          .leftJoin(users, eq(users.id, hires.invitedBy))
          .where(ofState ? and(isFound, isOfState) : isFound)
          .orderBy(desc(hires.createdAt), sql`${hires}.rowid`) // of one sheet, in the order of its rows
          .limit(given('limit'))
          .offset(given('offset'))
          .prepare()
      )
    ),
    countStates: statement(() =>
      db
        .select({ state, hires: count() })
        .from(hires)
        .leftJoin(outbox, eq(outbox.id, hires.mail))
        .where(isFound)
        .groupBy(sql`1`)
        .prepare()
    )
  }
}
