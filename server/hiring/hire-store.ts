import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { isAmong } from '../core/database/statement.ts'
import { hires, outbox, users } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

export type HireRow = typeof hires.$inferSelect

/** Invitations of people to become employees. Each address has at most one. */
export const hireStore = defineStore(db => {
  const isOpen = isNull(hires.joinedAt)

  return {
    /** Adds invitations, ignoring addresses that have one already. Returns the ids of the added rows. */
    async addMany(rows: readonly HireRow[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const added = await db
        .insert(hires)
        .values([...rows])
        .onConflictDoNothing({ target: hires.email })
        .returning({ id: hires.id })
      return new Set(added.map(({ id }) => id))
    },

    /** Returns which of these addresses have a verified or disabled account, and which are invited. */
    async findKnown(emails: readonly string[]): Promise<{ accounts: Set<string>; invited: Set<string> }> {
      const isTaken = or(isNotNull(users.verifiedAt), isNotNull(users.disabledAt))
      const accounts = await db
        .select({ email: users.email })
        .from(users)
        .where(and(isAmong(users.email, emails), isTaken))
      const invited = await db.select({ email: hires.email }).from(hires).where(isAmong(hires.email, emails))
      return {
        accounts: new Set(accounts.map(({ email }) => email)),
        invited: new Set(invited.map(({ email }) => email))
      }
    },

    /** Returns only invitations that were not used to sign up. */
    async listOpen(ids: readonly string[]): Promise<HireRow[]> {
      return db
        .select()
        .from(hires)
        .where(and(isAmong(hires.id, ids), isOpen))
        .orderBy(asc(hires.id))
    },

    /** Lists unused invitations after an id, in the order of ids. An empty id starts at the first. */
    async listOpenAfter(id: string, limit: number): Promise<Pick<HireRow, 'id' | 'content'>[]> {
      const after = db.select({ id: hires.id, content: hires.content }).from(hires)
      return after
        .where(and(gt(hires.id, id), isOpen))
        .orderBy(asc(hires.id))
        .limit(limit)
    },

    async putContent(id: string, content: Buffer) {
      await db.update(hires).set({ content }).where(eq(hires.id, id))
    },

    /** Returns the invitation of a valid link. */
    async findByHash(hash: string, now: number): Promise<HireRow | undefined> {
      const isValid = and(eq(hires.hash, hash), isOpen, gt(hires.expiresAt, now))
      return (await db.select().from(hires).where(isValid))[0]
    },

    async findOpenByEmail(email: string): Promise<HireRow | undefined> {
      return (
        await db
          .select()
          .from(hires)
          .where(and(eq(hires.email, email), isOpen))
      )[0]
    },

    async markOpened(id: string, now: number) {
      await db
        .update(hires)
        .set({ openedAt: now })
        .where(and(eq(hires.id, id), isNull(hires.openedAt)))
    },

    /** Marks an invitation as used and makes its link invalid. */
    async join(id: string, { userId, content, now }: { userId: string; content: Buffer; now: number }) {
      await db.update(hires).set({ hash: null, userId, content, joinedAt: now }).where(eq(hires.id, id))
    },

    /** Stores a new link and mail. The previous link becomes invalid, and its mail is deleted if it waits or has failed. */
    async renew(
      { id, mail }: Pick<HireRow, 'id' | 'mail'>,
      next: Pick<HireRow, 'hash' | 'mail' | 'sentAt' | 'expiresAt'>
    ) {
      const isUnsent = inArray(outbox.state, ['waiting', 'failed'])
      await db.delete(outbox).where(and(eq(outbox.id, mail), isUnsent))
      await db
        .update(hires)
        .set({ ...next, openedAt: null })
        .where(eq(hires.id, id))
    },

    async remove(id: string) {
      await db.delete(hires).where(eq(hires.id, id))
    },

    /** Lists the invitations that a user joined by, and the invitation of an address. */
    async listConcerning(userId: string, email: string): Promise<HireRow[]> {
      return db
        .select()
        .from(hires)
        .where(or(eq(hires.userId, userId), eq(hires.email, email)))
    },

    /** Lists the addresses of the invitations that a user joined by. */
    async listEmailsOf(userId: string): Promise<string[]> {
      const rows = await db.select({ email: hires.email }).from(hires).where(eq(hires.userId, userId))
      return rows.map(({ email }) => email)
    },

    /** Deletes the invitation of an address. Returns its id, if there is one. */
    async forget(email: string): Promise<string[]> {
      const rows = await db.delete(hires).where(eq(hires.email, email)).returning({ id: hires.id })
      return rows.map(({ id }) => id)
    },

    /** Deletes invitations that expired or were used before a moment. */
    async sweep(before: number) {
      const isOver = or(
        and(isNull(hires.joinedAt), lt(hires.expiresAt, before)),
        and(isNotNull(hires.joinedAt), lt(hires.joinedAt, before))
      )
      await db.delete(hires).where(isOver)
    }
  }
})
