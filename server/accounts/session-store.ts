import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm'
import type { SessionUser } from '../core/api/guards.ts'
import type { Lifetime, Lifetimes } from '../core/config/config.ts'
import type { Db } from '../core/database/database.ts'
import { statement } from '../core/database/statement.ts'
import { sessions, users } from '../core/database/tables.ts'

interface Session {
  user: SessionUser
  usedAt: number
  /** What the browser is called in the audit. */
  device: string | null
}

const maxOfOneUser = 10
const given = sql.placeholder

/** Sessions, under the hash of their token. */
export function createSessionStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /** Adds a session; a user's oldest ones beyond ten end. */
    async add(id: string, userId: string, now: number, device: string | null = null) {
      await statements.insert().execute({ id, userId, device, now })
      await statements.endOldest().execute({ userId })
    },

    /** The live session with its user as the row is now: a demoted administrator is none from this moment. */
    async find(id: string, now: number, lifetimes: Lifetimes): Promise<Session | undefined> {
      const [row] = await statements.find().execute({ id })
      if (!row || !isAlive(row.session, row.user.isAdmin ? lifetimes.admin : lifetimes.employee, now))
        return undefined
      return { user: row.user, usedAt: row.session.usedAt, device: row.device }
    },

    /** The ids of a user's live sessions. */
    async liveOf(userId: string, now: number, lifetimes: Lifetimes): Promise<string[]> {
      const rows = await statements.listWithRole().execute({ userId })
      return rows
        .filter(row => isAlive(row.session, row.isAdmin ? lifetimes.admin : lifetimes.employee, now))
        .map(({ id }) => id)
    },

    async listOfUser(userId: string) {
      return statements.listOfUser().execute({ userId })
    },

    async touch(id: string, now: number) {
      await statements.touch().execute({ id, now })
    },

    async end(id: string) {
      await statements.end().execute({ id })
    },

    async endAllOf(userId: string) {
      await statements.endAllOf().execute({ userId })
    },

    /** Deletes what no role's lifetime lets live. */
    async sweep(now: number, { employee, admin }: Lifetimes) {
      const idle = now - Math.max(employee.idle, admin.idle)
      const most = now - Math.max(employee.max, admin.max)
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

const times = { createdAt: sessions.createdAt, usedAt: sessions.usedAt }

function isAlive(session: { createdAt: number; usedAt: number }, { idle, max: most }: Lifetime, now: number) {
  return now - session.usedAt < idle && now - session.createdAt < most
}

function prepareStatements(db: Db) {
  const isSession = eq(sessions.id, given('id'))
  const isOfUser = eq(sessions.userId, given('userId'))

  return {
    insert: statement(() =>
      db
        .insert(sessions)
        .values({
          id: given('id'),
          userId: given('userId'),
          device: given('device'),
          createdAt: given('now'),
          usedAt: given('now')
        })
        .prepare()
    ),
    endOldest: statement(() => {
      const newest = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(isOfUser)
        .orderBy(desc(sessions.createdAt), desc(sql`rowid`))
        .limit(maxOfOneUser)
      return db
        .delete(sessions)
        .where(and(isOfUser, notInArray(sessions.id, newest)))
        .prepare()
    }),
    find: statement(() =>
      db
        .select({ session: times, device: sessions.device, user })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isSession)
        .prepare()
    ),
    listWithRole: statement(() =>
      db
        .select({ id: sessions.id, session: times, isAdmin: users.isAdmin })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isOfUser)
        .prepare()
    ),
    listOfUser: statement(() =>
      db.select(times).from(sessions).where(isOfUser).orderBy(sessions.createdAt).prepare()
    ),
    touch: statement(() =>
      db
        .update(sessions)
        .set({ usedAt: sql`${given('now')}` })
        .where(isSession)
        .prepare()
    ),
    end: statement(() => db.delete(sessions).where(isSession).prepare()),
    endAllOf: statement(() => db.delete(sessions).where(isOfUser).prepare())
  }
}
