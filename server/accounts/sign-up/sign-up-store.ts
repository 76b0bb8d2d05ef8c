import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { codes, formerEmails, signUps, users } from '../../core/database/tables.ts'
import type { Keys } from '../../core/keys.ts'
import { createRoleProofs } from '../../users/role-proofs.ts'
import { defineStore } from '../../core/database/connection.ts'

type StoredSignUp = typeof signUps.$inferSelect

export type PendingSignUp = Omit<StoredSignUp, 'roleProof'>

/** The maximum of open sign-ups per account; beyond it the oldest is deleted. */
const maxOfOneUser = 5

const newestFirst = [desc(signUps.createdAt), desc(sql`rowid`)] as const

/** Sign-ups whose email is not verified yet. */
export const signUpStore = defineStore(createSignUpStore)

export function createSignUpStore(db: Db, keys: Keys) {
  const proofs = createRoleProofs(keys)
  /** A sign-up with a forged role has no effect. */
  const trust = (signUp: StoredSignUp): PendingSignUp =>
    proofs.isForgedSignUp(signUp) ? { ...signUp, becomes: 'nobody' } : signUp

  return {
    async add(signUp: PendingSignUp) {
      const isOfUser = eq(signUps.userId, signUp.userId)
      await db.insert(signUps).values({ ...signUp, roleProof: proofs.ofSignUp(signUp) })
      const ids = db.select({ id: signUps.id }).from(signUps).where(isOfUser)
      const newest = ids.orderBy(...newestFirst).limit(maxOfOneUser)
      await db.delete(signUps).where(and(isOfUser, notInArray(signUps.id, newest)))
    },

    async find(id: string): Promise<PendingSignUp | undefined> {
      const [signUp] = await db.select().from(signUps).where(eq(signUps.id, id))
      return signUp && trust(signUp)
    },

    /** Returns the sign-ups of an account, newest first, including those that can no longer take effect. */
    async listOf(userId: string): Promise<PendingSignUp[]> {
      const ofUser = db.select().from(signUps).where(eq(signUps.userId, userId))
      return (await ofUser.orderBy(...newestFirst)).map(trust)
    },

    /** Whether this network has more unverified sign-ups than `max`. */
    async holdsMoreThan(max: number, network: string): Promise<boolean> {
      const held = await db
        .select({ id: signUps.id })
        .from(signUps)
        .innerJoin(users, eq(users.id, signUps.userId))
        .where(and(eq(signUps.network, network), isNull(users.verifiedAt)))
        .limit(max + 1)
      return held.length > max
    },

    /** Closes the open sign-ups of an account: they can no longer take effect, but get the same responses as before. */
    async closeAllOf(userId: string) {
      const isOpen = and(eq(signUps.userId, userId), ne(signUps.becomes, 'nobody'))
      await db.update(signUps).set({ becomes: 'nobody' }).where(isOpen)
    },

    /** Signs roles with the current data key: all of them, or only roles with a valid proof. */
    async proveRoles(which: 'proven' | 'all') {
      for (const signUp of await db.select().from(signUps).where(eq(signUps.becomes, 'admin')))
        if (which === 'all' || !proofs.isForgedSignUp(signUp))
          await db
            .update(signUps)
            .set({ roleProof: proofs.ofSignUp(signUp) })
            .where(eq(signUps.id, signUp.id))
    },

    async remove(id: string) {
      await db.delete(signUps).where(eq(signUps.id, id))
    },

    /** Turns unverified sign-ups that this administrator invited into sign-ups of employees. */
    async withdrawRole(invitedBy: string) {
      await withdrawRoles(eq(signUps.invitedBy, invitedBy))
    },

    /** Turns all sign-ups of an unverified account into sign-ups of employees. */
    async withdrawRoleOf(userId: string) {
      await withdrawRoles(eq(signUps.userId, userId))
    },

    /** Sets the phone that an account gets at its verification. */
    async setPhone(userId: string, phone: string) {
      await db.update(signUps).set({ phone }).where(eq(signUps.userId, userId))
    },

    /** Deletes unverified accounts without a usable code that are or would become administrators; returns how many. */
    async removeUnverifiedAdministrators(now: number): Promise<number> {
      const promised = db.select({ id: signUps.userId }).from(signUps).where(eq(signUps.becomes, 'admin'))
      const isPromised = sql`(${users.isAdmin} = 1 OR ${inArray(users.id, promised)})`
      return removeUnverified(and(isPromised, hasNoUsableCode(now)))
    },

    /**
     * Deletes unverified accounts created before `before`; returns how many. It keeps those with a usable code, and those
     * whose sign-up was repeated or whose email was corrected since.
     */
    async sweepUnverified({ before, now }: { before: number; now: number }): Promise<number> {
      const again = db.select({ id: signUps.userId }).from(signUps).where(gte(signUps.createdAt, before))
      const isCorrected = and(eq(formerEmails.type, 'former'), gte(formerEmails.notedAt, before))
      const corrected = db.select({ id: formerEmails.userId }).from(formerEmails).where(isCorrected)
      const isForgotten = and(notInArray(users.id, again), notInArray(users.id, corrected))
      return removeUnverified(and(lt(users.createdAt, before), hasNoUsableCode(now), isForgotten))
    },

    /** Deletes old sign-ups of verified accounts. Those of an unverified one show at its code whose password it has. */
    async sweep(before: number) {
      const unverified = db.select({ id: users.id }).from(users).where(isNull(users.verifiedAt))
      await db
        .delete(signUps)
        .where(and(lt(signUps.createdAt, before), notInArray(signUps.userId, unverified)))
    }
  }

  async function withdrawRoles(ofWhom: SQL) {
    await db
      .update(signUps)
      .set({ becomes: 'employee', role: null, roleClients: '[]' })
      .where(and(ofWhom, eq(signUps.becomes, 'admin')))
  }

  function hasNoUsableCode(now: number) {
    const isUsable = and(isNull(codes.usedAt), gt(codes.expiresAt, now))
    const waiting = db.select({ id: codes.userId }).from(codes).where(isUsable)
    return notInArray(users.id, waiting)
  }

  async function removeUnverified(condition: SQL | undefined): Promise<number> {
    const isMeant = and(isNull(users.verifiedAt), condition)
    return (await db.delete(users).where(isMeant).returning({ id: users.id })).length
  }
}
