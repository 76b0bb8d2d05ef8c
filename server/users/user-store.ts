import { and, eq, isNull, lt } from 'drizzle-orm'
import { administrator } from '../../engine/index.ts'
import type { Keys } from '../core/keys.ts'
import type { Db } from '../core/database/database.ts'
import { normalizeForSearch } from '../core/search-text.ts'
import { findNextStep } from './model/record-status.ts'
import { users } from '../core/database/tables.ts'
import { type Within, withinParameters } from '../core/database/within.ts'
import { type person, prepareStatements, type StoredUser } from './user-store-statements.ts'
import { createRoleProofs, noClients } from './role-proofs.ts'
import { defineStore } from '../core/database/connection.ts'

/** An account, with a role only where it is proven. */
export interface User extends Omit<StoredUser, 'roleProof'> {
  /** The row has a role that this program did not give. */
  hasForgedRole?: true
}

export type NewUser = Pick<User, 'id' | 'email' | 'username' | 'phone' | 'password' | 'isAdmin' | 'missing'> &
  Partial<GivenRole>

/** A role as it is stored with an account; null for employees. */
export type GivenRole = Pick<User, 'role' | 'roleClients'>

export type RecordStatus = Pick<User, 'completed' | 'completedAt' | 'missing' | 'step'>

/** An account with what is kept about its record. */
export type Person = Pick<User, keyof typeof person>

/** Accounts. E-mail addresses come and are kept in small letters. */
export const userStore = defineStore(createUserStore)

export function createUserStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db)
  const proofs = createRoleProofs(keys)

  return {
    /** Returns false and stores nothing if the email is taken. */
    async add(user: NewUser, now: number): Promise<boolean> {
      const step = findNextStep({ ...user, completed: false })
      const search = normalizeForSearch(user.username)
      const { role = user.isAdmin ? administrator : null, roleClients = noClients } = user
      const roleProof = proofs.ofAccount({ ...user, role, roleClients })
      const account = { ...user, role, roleClients, roleProof }
      const added = await statements.add().execute({ ...account, step, search, now })
      return added.length === 1
    },

    async findByEmail(email: string): Promise<User | undefined> {
      const [user] = await statements.findByEmail().execute({ email })
      return user && proofs.trust(user)
    },

    async findById(id: string): Promise<User | undefined> {
      const [user] = await statements.findById().execute({ id })
      return user && proofs.trust(user)
    },

    /** Stores the status of the record where it differs from what the account has. */
    async updateStatus(user: User, { completed, completedAt, missing, step }: RecordStatus) {
      const isSame = completed === user.completed && missing === user.missing && step === user.step
      if (isSame && completedAt === user.completedAt) return
      const { id } = user
      await statements
        .updateStatus()
        .execute({ id, completed: Number(completed), completedAt, missing, step })
    },

    /** The next accounts after an id, in the order of ids, so that no change in between repeats anybody. */
    async listAfter(id: string, limit: number): Promise<Person[]> {
      return statements.listAfter().execute({ id, limit })
    },

    /** Is this one of those employees? */
    async isWithin(id: string, within: Within): Promise<boolean> {
      const found = await statements.findWithin().execute({ id, ...withinParameters(within) })
      return found.length > 0
    },

    /** Is there no account yet? */
    async isEmpty(): Promise<boolean> {
      return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
    },

    /** The names of those of these people who still have an account. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await statements.findNames().execute({ ids: JSON.stringify(ids) })
      return new Map(rows.map(({ id, username }) => [id, username]))
    },

    /** Which of these people can log in: verified, and not disabled. */
    async findActive(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await statements.findActive().execute({ ids: JSON.stringify(ids) })
      return new Set(rows.map(({ id }) => id))
    },

    /** Marks the email address as confirmed by its owner. */
    async verify(id: string, now: number) {
      await statements.verify().execute({ id, now })
    },

    async setPassword(id: string, password: string) {
      await statements.setPassword().execute({ id, password })
    },

    /** Copies what was entered at a sign-up to the account. */
    async takeSignUp(
      id: string,
      signUp: Pick<User, 'username' | 'phone' | 'password' | 'isAdmin' | keyof GivenRole>
    ): Promise<void> {
      const search = normalizeForSearch(signUp.username)
      const isAdmin = Number(signUp.isAdmin)
      const roleProof = proofs.ofAccount({ ...signUp, id })
      await statements.takeSignUp().execute({ ...signUp, id, search, isAdmin, roleProof })
    },

    async setProfile(id: string, { username, phone }: Pick<User, 'username' | 'phone'>) {
      await statements.setProfile().execute({ id, username, phone, search: normalizeForSearch(username) })
    },

    async setLanguage(id: string, language: string) {
      await db.update(users).set({ language }).where(eq(users.id, id))
    },

    async setByText(id: string, byText: boolean | null) {
      await db.update(users).set({ byText }).where(eq(users.id, id))
    },

    /** Sets an address that its owner has confirmed; no other account may have it. */
    async setEmail(id: string, email: string, now: number) {
      await statements.setEmail().execute({ id, email })
      await statements.verify().execute({ id, now })
    },

    /** Sets an address that nobody has confirmed yet. */
    async moveEmail(id: string, email: string) {
      await statements.setEmail().execute({ id, email })
    },

    async disable(id: string, reason: string, now: number) {
      await statements.setDisabled().execute({ id, disabledAt: now, disabledReason: reason })
    },

    async enable(id: string) {
      await statements.setDisabled().execute({ id, disabledAt: null, disabledReason: null })
    },

    /** With everything that belongs to the account: sessions, codes, answers, their history, rows of files. */
    async remove(id: string) {
      await db.delete(users).where(eq(users.id, id))
    },

    /** Deletes accounts made before `before` that were never verified; answers how many. */
    async sweepUnverified(before: number): Promise<number> {
      const old = and(isNull(users.verifiedAt), lt(users.createdAt, before))
      return (await db.delete(users).where(old).returning({ id: users.id })).length
    }
  }
}
