import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { administrator } from '../../engine/index.ts'
import type { Keys } from '../core/keys.ts'
import type { Db } from '../core/database/database.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { normalizeForSearch } from '../core/search-text.ts'
import { findNextStep } from './model/record-status.ts'
import { users } from '../core/database/tables.ts'
import { isWithin, type Within, withinParameters } from '../core/database/within.ts'
import { createRoleProofs } from './role-proofs.ts'
import { defineStore } from '../core/database/connection.ts'

type StoredUser = typeof users.$inferSelect

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

const given = sql.placeholder
const noClients = '[]'

/** An account with what is kept about its record. */
export type Person = Pick<User, keyof typeof person>

const person = {
  id: users.id,
  username: users.username,
  email: users.email,
  phone: users.phone,
  isAdmin: users.isAdmin,
  completed: users.completed,
  missing: users.missing
}

/** Accounts. E-mail addresses come and are kept in small letters. */
export const userStore = defineStore(createUserStore)

export function createUserStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db)
  const proofs = createRoleProofs(keys)
  const trust = (user: StoredUser): User =>
    proofs.isForged(user)
      ? { ...user, isAdmin: false, role: null, roleClients: noClients, hasForgedRole: true }
      : user

  return {
    /** False, and nothing stored, when the e-mail is taken. */
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
      return user && trust(user)
    },

    async findById(id: string): Promise<User | undefined> {
      const [user] = await statements.findById().execute({ id })
      return user && trust(user)
    },

    /** What is kept of a record beside its answers, where it differs from what the account says. */
    async updateStatus(user: User, { completed, completedAt, missing, step }: RecordStatus) {
      const isSame = completed === user.completed && missing === user.missing && step === user.step
      if (isSame && completedAt === user.completedAt) return
      const { id } = user
      await statements
        .updateStatus()
        .execute({ id, completed: Number(completed), completedAt, missing, step })
    },

    /** So many accounts behind an id, in the order of ids: whatever changes meanwhile, nobody is met twice. */
    async listAfter(id: string, limit: number): Promise<Person[]> {
      return statements.listAfter().execute({ id, limit })
    },

    /** Is this one of those employees? */
    async isWithin(id: string, within: Within): Promise<boolean> {
      const found = await statements.findWithin().execute({ id, ...withinParameters(within) })
      return found.length > 0
    },

    /** Is there nobody yet? */
    async isEmpty(): Promise<boolean> {
      return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
    },

    /** The names of these people, as far as they are still there. */
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

    /** The person has shown that mail to the address reaches them. */
    async verify(id: string, now: number) {
      await statements.verify().execute({ id, now })
    },

    async setPassword(id: string, password: string) {
      await statements.setPassword().execute({ id, password })
    },

    /** What was typed at a sign-up becomes the account's. */
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

    /** Mail has shown that it reaches the person at this address, which no other account may have. */
    async setEmail(id: string, email: string, now: number) {
      await statements.setEmail().execute({ id, email })
      await statements.verify().execute({ id, now })
    },

    /** Nobody has shown yet that mail reaches the person there. */
    async moveEmail(id: string, email: string) {
      await statements.setEmail().execute({ id, email })
    },

    async disable(id: string, reason: string, now: number) {
      await statements.setDisabled().execute({ id, now, reason })
    },

    async enable(id: string) {
      await statements.setDisabled().execute({ id, now: null, reason: null })
    },

    /** Administrators who can log in: verified, not disabled, and with no other role. */
    async listActiveAdministrators(): Promise<User[]> {
      const all = (await statements.listAdministrators().execute()).map(trust)
      return all.filter(
        ({ role, verifiedAt, disabledAt }) =>
          role === administrator && verifiedAt !== null && disabledAt === null
      )
    },

    /** All who work with employees, in whatever role, in the order in which the accounts were made. */
    async listAdministrators(): Promise<User[]> {
      return (await statements.listAdministrators().execute()).map(trust).filter(({ isAdmin }) => isAdmin)
    },

    /** Accounts with a role that this program did not give. */
    async listForged(): Promise<User[]> {
      return (await statements.listAdministrators().execute()).map(trust).filter(user => user.hasForgedRole)
    },

    /** Signs roles with the present data key: all, or those whose former proof is valid. Returns the ids of the accounts. */
    async proveRoles(which: 'proven' | 'all'): Promise<string[]> {
      const holders = await statements.listAdministrators().execute()
      const ids: string[] = []
      for (const holder of holders) {
        if (which === 'proven' && proofs.isForged(holder)) continue
        await statements.setProof().execute({ id: holder.id, roleProof: proofs.ofAccount(holder) })
        ids.push(holder.id)
      }
      return ids
    },

    /** The role begins; asked again it began when it did. */
    async beginAdministration(id: string, now: number) {
      await statements.beginAdministration().execute({ id, now })
    },

    /** Another role, from now on. */
    async giveRole(id: string, { role, roleClients }: GivenRole) {
      const roleProof = proofs.ofAccount({ id, isAdmin: true, role, roleClients })
      await statements.giveRole().execute({ id, role, roleClients, roleProof })
    },

    /** The role ends; the record of an employee begins, and is to be worked out anew. */
    async demote(id: string) {
      await statements.demote().execute({ id })
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

function prepareStatements(db: Db) {
  const isId = eq(users.id, given('id'))

  return {
    add: statement(() =>
      db
        .insert(users)
        .values({
          id: given('id'),
          email: given('email'),
          username: given('username'),
          search: given('search'),
          phone: given('phone'),
          password: given('password'),
          isAdmin: given('isAdmin'),
          role: given('role'),
          roleClients: given('roleClients'),
          roleProof: given('roleProof'),
          missing: given('missing'),
          step: given('step'),
          createdAt: given('now')
        })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id })
        .prepare()
    ),
    findByEmail: statement(() =>
      db
        .select()
        .from(users)
        .where(eq(users.email, given('email')))
        .prepare()
    ),
    findById: statement(() => db.select().from(users).where(isId).prepare()),
    findWithin: statement(() =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(isId, eq(users.isAdmin, false), isWithin(users.id)))
        .prepare()
    ),
    updateStatus: statement(() =>
      db
        .update(users)
        .set({
          completed: sql`${given('completed')}`,
          completedAt: sql`${given('completedAt')}`,
          missing: sql`${given('missing')}`,
          step: sql`${given('step')}`
        })
        .where(isId)
        .prepare()
    ),
    listAfter: statement(() =>
      db
        .select(person)
        .from(users)
        .where(gt(users.id, given('id')))
        .orderBy(users.id)
        .limit(given('limit'))
        .prepare()
    ),
    findNames: statement(() =>
      db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(sql`${users.id} IN (SELECT value FROM json_each(${given('ids')}))`)
        .prepare()
    ),
    findActive: statement(() =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(isAmong(users.id, 'ids'), isNotNull(users.verifiedAt), isNull(users.disabledAt)))
        .prepare()
    ),
    verify: statement(() =>
      db
        .update(users)
        .set({ verifiedAt: sql`${given('now')}` })
        .where(and(isId, isNull(users.verifiedAt)))
        .prepare()
    ),
    setPassword: statement(() =>
      db
        .update(users)
        .set({ password: sql`${given('password')}` })
        .where(isId)
        .prepare()
    ),
    takeSignUp: statement(() =>
      db
        .update(users)
        .set({
          username: sql`${given('username')}`,
          search: sql`${given('search')}`,
          phone: sql`${given('phone')}`,
          byText: null,
          password: sql`${given('password')}`,
          isAdmin: sql`${given('isAdmin')}`,
          role: sql`${given('role')}`,
          roleClients: sql`${given('roleClients')}`,
          roleProof: sql`${given('roleProof')}`
        })
        .where(isId)
        .prepare()
    ),
    setProfile: statement(() =>
      db
        .update(users)
        .set({
          username: sql`${given('username')}`,
          search: sql`${given('search')}`,
          phone: sql`${given('phone')}`
        })
        .where(isId)
        .prepare()
    ),
    setEmail: statement(() =>
      db
        .update(users)
        .set({ email: sql`${given('email')}` })
        .where(isId)
        .prepare()
    ),
    setDisabled: statement(() =>
      db
        .update(users)
        .set({ disabledAt: sql`${given('now')}`, disabledReason: sql`${given('reason')}` })
        .where(isId)
        .prepare()
    ),
    listAdministrators: statement(() =>
      db.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.createdAt, users.id).prepare()
    ),
    beginAdministration: statement(() =>
      db
        .update(users)
        .set({ adminSince: sql`${given('now')}` })
        .where(and(isId, isNull(users.adminSince)))
        .prepare()
    ),
    giveRole: statement(() =>
      db
        .update(users)
        .set({
          role: sql`${given('role')}`,
          roleClients: sql`${given('roleClients')}`,
          roleProof: sql`${given('roleProof')}`
        })
        .where(isId)
        .prepare()
    ),
    demote: statement(() =>
      db
        .update(users)
        .set({ isAdmin: false, role: null, roleClients: noClients, roleProof: null })
        .where(isId)
        .prepare()
    ),
    setProof: statement(() =>
      db
        .update(users)
        .set({ roleProof: sql`${given('roleProof')}` })
        .where(isId)
        .prepare()
    )
  }
}
