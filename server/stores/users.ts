import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { folded } from '../folded.ts'
import { stepOf } from '../records/missing.ts'
import { users } from '../tables.ts'

export type User = typeof users.$inferSelect
export type NewUser = Pick<User, 'id' | 'email' | 'username' | 'phone' | 'password' | 'isAdmin' | 'missing'>

/** Accounts. E-mail addresses come and are kept in small letters. */
export function createUserStore(db: Db) {
  return {
    /** False, and nothing stored, when the e-mail is taken. */
    async add(user: NewUser, now: number): Promise<boolean> {
      const step = stepOf({ ...user, completed: false })
      const row = { ...user, step, search: folded(user.username), createdAt: now }
      const added = await db
        .insert(users)
        .values(row)
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id })
      return added.length === 1
    },

    async byEmail(email: string): Promise<User | undefined> {
      const [user] = await db.select().from(users).where(eq(users.email, email))
      return user
    },

    async byId(id: string): Promise<User | undefined> {
      const [user] = await db.select().from(users).where(eq(users.id, id))
      return user
    },

    /** The person has shown that mail to the address reaches them. */
    async verify(id: string, now: number) {
      await db
        .update(users)
        .set({ verifiedAt: now })
        .where(and(eq(users.id, id), isNull(users.verifiedAt)))
    },

    async setPassword(id: string, password: string) {
      await db.update(users).set({ password }).where(eq(users.id, id))
    },

    /** Administrators who can log in; one who never verified the e-mail is none. */
    async administrators(): Promise<User[]> {
      return db
        .select()
        .from(users)
        .where(and(eq(users.isAdmin, true), isNotNull(users.verifiedAt)))
    },

    /** All who have the role, in the order in which the accounts were made. */
    async allAdministrators(): Promise<User[]> {
      return db.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.createdAt, users.id)
    },

    /** The role ends; the record of an employee begins, and is to be worked out anew. */
    async demote(id: string) {
      await db.update(users).set({ isAdmin: false }).where(eq(users.id, id))
    },

    /** With everything that belongs to the account: sessions, codes, answers, their history, rows of files. */
    async remove(id: string) {
      await db.delete(users).where(eq(users.id, id))
    },

    /** Deletes accounts made before `before` that were never verified. */
    async sweepUnverified(before: number) {
      await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, before)))
    }
  }
}
