import { desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { sessions, users } from '../core/database/tables.ts'

/** What every signed-in request knows of its user. */
export interface SessionUser {
  id: string
  email: string
  username: string
  phone: string
  isAdmin: boolean
}

/** Milliseconds: how long a session lives unused, and at most. */
export interface Lifetime {
  idle: number
  most: number
}

export interface Lifetimes {
  employee: Lifetime
  admin: Lifetime
}

const mostOfOneUser = 10

/** Sessions, under the hash of their token. */
export function createSessionStore(db: Db) {
  return {
    /** Adds a session; a user's oldest ones beyond ten end. */
    async add(id: string, userId: string, now: number) {
      await db.insert(sessions).values({ id, userId, createdAt: now, usedAt: now })
      const kept = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt))
        .limit(1000)
      const old = kept.slice(mostOfOneUser).map(session => session.id)
      if (old.length > 0) await db.delete(sessions).where(inArray(sessions.id, old))
    },

    /** The live session with its user as the row is now: a demoted administrator is none from this moment. */
    async find(id: string, now: number, lifetimes: Lifetimes) {
      const [row] = await db
        .select({ session: sessions, user })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, id))
      if (!row || !lives(row.session, row.user.isAdmin ? lifetimes.admin : lifetimes.employee, now))
        return undefined
      return { user: row.user, usedAt: row.session.usedAt }
    },

    /** Does this user have a live session anywhere? */
    async hasLive(userId: string, now: number, lifetimes: Lifetimes) {
      const rows = await db
        .select({ session: sessions, isAdmin: users.isAdmin })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.userId, userId))
      return rows.some(row => lives(row.session, row.isAdmin ? lifetimes.admin : lifetimes.employee, now))
    },

    async allOf(userId: string) {
      return db
        .select({ createdAt: sessions.createdAt, usedAt: sessions.usedAt })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(sessions.createdAt)
    },

    async touch(id: string, now: number) {
      await db.update(sessions).set({ usedAt: now }).where(eq(sessions.id, id))
    },

    async end(id: string) {
      await db.delete(sessions).where(eq(sessions.id, id))
    },

    async endAllOf(userId: string) {
      await db.delete(sessions).where(eq(sessions.userId, userId))
    },

    /** Deletes what no role's lifetime lets live. */
    async sweep(now: number, { employee, admin }: Lifetimes) {
      const idle = now - Math.max(employee.idle, admin.idle)
      const most = now - Math.max(employee.most, admin.most)
      await db.delete(sessions).where(or(lt(sessions.usedAt, idle), lt(sessions.createdAt, most)))
    }
  }
}

const user = {
  id: users.id,
  email: users.email,
  username: users.username,
  phone: users.phone,
  isAdmin: users.isAdmin
}

function lives(session: { createdAt: number; usedAt: number }, { idle, most }: Lifetime, now: number) {
  return now - session.usedAt < idle && now - session.createdAt < most
}
