import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { users } from '../core/database/tables.ts'

export const audiences = ['all', 'complete', 'incomplete'] as const
export type Audience = (typeof audiences)[number]

const atOnce = 500

/** Who mail of the office may go to: employees who have verified their e-mail, and nobody else. */
export function createRecipientStore(db: Db) {
  return {
    async count(audience: Audience): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(users)
        .where(and(reachable, of(audience)))
      return row?.total ?? 0
    },

    /** How many of them mail cannot be sent to. */
    async countUnverified(audience: Audience): Promise<number> {
      const unproven = and(eq(users.isAdmin, false), isNull(users.verifiedAt), of(audience))
      const [row] = await db.select({ total: count() }).from(users).where(unproven)
      return row?.total ?? 0
    },

    /** The first ones by name. */
    async sample(audience: Audience, most: number): Promise<{ username: string; email: string }[]> {
      const { id, search } = users
      const first = db
        .select({ id })
        .from(users)
        .where(and(reachable, of(audience)))
        .orderBy(asc(search), asc(id))
        .limit(most)
      return db
        .select({ username: users.username, email: users.email })
        .from(users)
        .where(inArray(id, first))
        .orderBy(asc(search), asc(id))
    },

    async listEmails(audience: Audience): Promise<string[]> {
      const rows = await db
        .select({ email: users.email })
        .from(users)
        .where(and(reachable, of(audience)))
      return rows.map(({ email }) => email)
    },

    /** Of these addresses, in small letters, the ones that mail may go to. */
    async filterReachable(emails: string[]): Promise<string[]> {
      const found: string[] = []
      for (let start = 0; start < emails.length; start += atOnce) {
        const some = inArray(users.email, emails.slice(start, start + atOnce))
        const rows = await db.select({ email: users.email }).from(users).where(and(some, reachable))
        found.push(...rows.map(({ email }) => email))
      }
      return found
    },

    /** Of these people, the ones that mail may go to, with how far their records are. */
    async findByIds(ids: string[]) {
      const { id, email, username, isAdmin, completed, missing } = users
      const found = []
      for (let start = 0; start < ids.length; start += atOnce) {
        const some = inArray(id, ids.slice(start, start + atOnce))
        const rows = await db
          .select({ id, email, username, isAdmin, completed, missing })
          .from(users)
          .where(and(some, reachable))
        found.push(...rows)
      }
      return found
    }
  }
}

const reachable = and(eq(users.isAdmin, false), isNotNull(users.verifiedAt))

function of(audience: Audience) {
  return audience === 'all' ? undefined : eq(users.completed, audience === 'complete')
}
