import { lt, or } from 'drizzle-orm'
import type { SessionUser } from '../../core/api/guards.ts'
import type { Lifetimes } from '../../core/config/config.ts'
import { sessions } from '../../core/database/tables.ts'
import { prepareStatements } from './session-store-statements.ts'
import { createRoleProofs } from '../../users/role-proofs.ts'
import { defineStore } from '../../core/database/connection.ts'
import type { GivenRole } from '../../users/index.ts'

interface Session {
  user: Omit<SessionUser, 'origin' | 'confirmedAt'> & GivenRole
  usedAt: number
  /** When the password was last entered in this session. */
  confirmedAt: number
  /** When an administrator began to be without a second factor; undefined for all others. */
  withoutFactorSince: number | undefined
  /** The name of the browser in the audit. */
  device: string | null
}

/** The device, network and browser of a session, as far as they are stored. */
export interface SessionOrigin {
  device: string | null
  network: string | null
  browser: string | null
  /** With the password alone, with a code, or with a passkey. */
  logIn: 'password' | 'code' | 'passkey'
}

export type ListedSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'network' | 'browser' | 'logIn' | 'createdAt' | 'usedAt'
>

const unknown: SessionOrigin = { device: null, network: null, browser: null, logIn: 'password' }

/** Sessions, stored by the hash of their token. */
export const sessionStore = defineStore((db, keys) => {
  const statements = prepareStatements(db)
  const proofs = createRoleProofs(keys)

  return {
    /** Adds a session; beyond ten, the user's oldest sessions end. */
    async add(id: string, userId: string, now: number, origin: SessionOrigin = unknown) {
      await statements.insert().execute({ id, userId, proof: proofs.ofSession(id, userId), now, ...origin })
      await statements.endOldest().execute({ userId })
    },

    /**
     * Returns a live session with the current row of its user: a demotion takes effect at once, and sessions of disabled
     * accounts are not found. With a role, both the role and the owner of the session must be proven.
     */
    async find(id: string, now: number, lifetimes: Lifetimes): Promise<Session | undefined> {
      const [row] = await db.sharePipeline(() => statements.find().execute({ id }))
      if (!row || !isAlive(row.session, row.user.isAdmin ? lifetimes.admin : lifetimes.employee, now))
        return undefined
      if (proofs.isForged({ ...row.user, roleProof: row.roleProof })) return undefined
      if (row.user.isAdmin && proofs.isForgedSession(id, row.user.id, row.proof)) return undefined
      const { usedAt, confirmedAt } = row.session
      const { adminSince, createdAt, factorSince, hasPasskey } = row
      const lacksFactor = row.user.isAdmin && factorSince === null && !hasPasskey
      const withoutFactorSince = lacksFactor ? (adminSince ?? createdAt) : undefined
      return { user: row.user, usedAt, confirmedAt, withoutFactorSince, device: row.device }
    },

    async liveOf(userId: string, now: number, lifetimes: Lifetimes): Promise<string[]> {
      const rows = await statements.listWithRole().execute({ userId })
      return rows
        .filter(row => isAlive(row.session, row.isAdmin ? lifetimes.admin : lifetimes.employee, now))
        .map(({ id }) => id)
    },

    /** Returns a user's live sessions, most recently used first. */
    async listOfUser(userId: string, now: number, lifetimes: Lifetimes): Promise<ListedSession[]> {
      const rows = await statements.listOfUser().execute({ userId })
      return rows
        .filter(row => isAlive(row, row.isAdmin ? lifetimes.admin : lifetimes.employee, now))
        .map(({ isAdmin: _, ...session }) => session)
    },

    /** Returns the reason why this session shows full identifiers; undefined if none was given. */
    async findReason(id: string): Promise<string | undefined> {
      const [row] = await statements.findReason().execute({ id })
      return row?.reason ?? undefined
    },

    /** Returns how the user logged in; `password` for a session without this value. */
    async findLogIn(id: string): Promise<SessionOrigin['logIn']> {
      const [row] = await statements.findLogIn().execute({ id })
      return row?.logIn ?? 'password'
    },

    async setReason(id: string, reason: string) {
      await statements.setReason().execute({ id, reason })
    },

    async touch(id: string, now: number, network: string) {
      await statements.touch().execute({ id, now, network })
    },

    /** Stores that the password was entered again. */
    async confirm(id: string, now: number) {
      await statements.confirm().execute({ id, now })
    },

    /**
     * Uses up the repeated password entry of a session. Returns false if there was none between these moments, or if it was used
     * already.
     */
    async useEnteredAgain(id: string, { since, until }: { since: number; until: number }): Promise<boolean> {
      return (await statements.useEnteredAgain().execute({ id, since, until })).length > 0
    },

    async end(id: string) {
      await statements.end().execute({ id })
    },

    async endAllOf(userId: string) {
      await statements.endAllOf().execute({ userId })
    },

    /** Ends all of a user's sessions except this one; returns how many. */
    async endOthersOf(userId: string, id: string): Promise<number> {
      return (await statements.endOthersOf().execute({ userId, id })).length
    },

    /** Deletes sessions beyond the longest lifetime of any role. */
    async sweep(now: number, { employee, admin }: Lifetimes) {
      const idle = now - Math.max(employee.idle, admin.idle)
      const maxAge = now - Math.max(employee.max, admin.max)
      await db.delete(sessions).where(or(lt(sessions.usedAt, idle), lt(sessions.createdAt, maxAge)))
    }
  }
})

function isAlive(
  session: { createdAt: number; usedAt: number },
  { idle, max: maxAge }: Lifetimes['employee'],
  now: number
) {
  return now - session.usedAt < idle && now - session.createdAt < maxAge
}
