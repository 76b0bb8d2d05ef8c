import { and, eq, isNull, sql } from 'drizzle-orm'
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

/** An account. A role without a valid proof is left out. */
export interface User extends Omit<StoredUser, 'roleProof'> {
  /** Set if the row has a role without a valid proof. */
  hasForgedRole?: true
}

/** `isAdmin` with a role of null: listed neither as an employee nor as an administrator until the email is verified. */
export type NewUser = Pick<User, 'id' | 'email' | 'username' | 'phone' | 'password' | 'isAdmin' | 'missing'> &
  Partial<GivenRole & Pick<User, 'language'>>

/** The stored role of an account; null for employees. */
export type GivenRole = Pick<User, 'role' | 'roleClients'>

export type RecordStatus = Pick<User, 'completed' | 'completedAt' | 'missing' | 'step'>

/** An account with the stored status of its record. */
export type Person = Pick<User, keyof typeof person>

/** Accounts. Emails are passed in and stored in lower case. */
export const userStore = defineStore(createUserStore)

export function createUserStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db)
  const proofs = createRoleProofs(keys)

  return {
    /** Stores the account. Returns false and stores nothing if the email is taken. */
    async add(user: NewUser, now: number): Promise<boolean> {
      const search = normalizeForSearch(user.username)
      const { role = user.isAdmin ? administrator : null, roleClients = noClients, language = null } = user
      const step = findNextStep({ ...user, isAdmin: role !== null, completed: false })
      const roleProof = proofs.ofAccount({ ...user, role, roleClients })
      const account = { ...user, role, roleClients, roleProof, language }
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

    /** Updates the status of the record if it differs from the stored one. */
    async updateStatus(user: User, { completed, completedAt, missing, step }: RecordStatus) {
      const isSame = completed === user.completed && missing === user.missing && step === user.step
      if (isSame && completedAt === user.completedAt) return
      const { id } = user
      await statements
        .updateStatus()
        .execute({ id, completed: Number(completed), completedAt, missing, step })
    },

    /** Returns the next accounts after an id, ordered by id, so that changes between two pages repeat no account. */
    async listAfter(id: string, limit: number): Promise<Person[]> {
      return statements.listAfter().execute({ id, limit })
    },

    /** Whether the account is an employee that the role may see. */
    async isWithin(id: string, within: Within): Promise<boolean> {
      const found = await statements.findWithin().execute({ id, ...withinParameters(within) })
      return found.length > 0
    },

    /** Whether the account is listed as an employee; one that signed up with an invitation is not. */
    async isListed(id: string): Promise<boolean> {
      return (await db.$count(users, and(eq(users.id, id), eq(users.isAdmin, false)))) > 0
    },

    async isEmpty(): Promise<boolean> {
      return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
    },

    /** Returns usernames by id; deleted accounts are missing from the map. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await statements.findNames().execute({ ids: JSON.stringify(ids) })
      return new Map(rows.map(({ id, username }) => [id, username]))
    },

    /** Returns which of these accounts can log in: verified and not disabled. */
    async findActive(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await statements.findActive().execute({ ids: JSON.stringify(ids) })
      return new Set(rows.map(({ id }) => id))
    },

    /**
     * Marks the email as confirmed by its owner; a later call keeps the first time. The account of an invited administrator becomes
     * an employee's here, and the caller then gives it the role.
     */
    async verify(id: string, now: number) {
      const isAdmin = sql`CASE WHEN role IS NULL THEN 0 ELSE is_admin END`
      await db
        .update(users)
        .set({ verifiedAt: now, isAdmin })
        .where(and(eq(users.id, id), isNull(users.verifiedAt)))
    },

    async setPassword(id: string, password: string) {
      await change(id, { password })
    },

    /** Copies name, phone, password and role from a sign-up to the account. */
    async takeSignUp(
      id: string,
      {
        username,
        phone,
        password,
        isAdmin,
        role,
        roleClients
      }: Pick<User, 'username' | 'phone' | 'password' | 'isAdmin' | keyof GivenRole>
    ): Promise<void> {
      const search = normalizeForSearch(username)
      const roleProof = proofs.ofAccount({ id, isAdmin, role, roleClients })
      const values = { username, search, phone, password, isAdmin, role, roleClients, roleProof }
      await change(id, { ...values, byText: null })
    },

    async setProfile(id: string, { username, phone }: Pick<User, 'username' | 'phone'>) {
      await change(id, { username, phone, search: normalizeForSearch(username) })
    },

    async setLanguage(id: string, language: string | null) {
      await change(id, { language })
    },

    /** Sets whether reminders and codes are also sent to the account's phone; null if the user has not chosen. */
    async setByText(id: string, byText: boolean | null) {
      await change(id, { byText })
    },

    /** Sets an email that its owner has confirmed. No other account may have it. */
    async setEmail(id: string, email: string, now: number) {
      await change(id, { email })
      await this.verify(id, now)
    },

    /** Sets an email that is not confirmed yet. No other account may have it. */
    async moveEmail(id: string, email: string) {
      await change(id, { email })
    },

    async disable(id: string, reason: string, now: number) {
      await change(id, { disabledAt: now, disabledReason: reason })
    },

    async enable(id: string) {
      await change(id, { disabledAt: null, disabledReason: null })
    },

    /** Deletes the account with all rows that belong to it: sessions, codes, answers, their history, file rows. */
    async remove(id: string) {
      await db.delete(users).where(eq(users.id, id))
    }
  }

  async function change(id: string, values: Partial<StoredUser>) {
    await db.update(users).set(values).where(eq(users.id, id))
  }
}
