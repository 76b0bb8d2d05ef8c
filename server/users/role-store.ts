import { and, eq, isNull } from 'drizzle-orm'
import { administrator } from '../../engine/index.ts'
import { defineStore } from '../core/database/connection.ts'
import type { Db } from '../core/database/database.ts'
import { users } from '../core/database/tables.ts'
import type { Keys } from '../core/keys.ts'
import { createRoleProofs, noClients } from './role-proofs.ts'
import type { GivenRole, User } from './user-store.ts'

/** Accounts with a role, and their roles. */
export const roleStore = defineStore(createRoleStore)

export function createRoleStore(db: Db, keys: Keys) {
  const proofs = createRoleProofs(keys)
  const isId = (id: string) => eq(users.id, id)
  const listHolders = async () =>
    db.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.createdAt, users.id)
  const listTrusted = async (): Promise<User[]> => (await listHolders()).map(proofs.trust)

  return {
    /** Returns administrators who can log in: verified, not disabled, and without another role. */
    async listActiveAdministrators(): Promise<User[]> {
      const all = await listTrusted()
      return all.filter(
        ({ role, verifiedAt, disabledAt }) =>
          role === administrator && verifiedAt !== null && disabledAt === null
      )
    },

    /** Returns all accounts with a role, oldest first. */
    async listAdministrators(): Promise<User[]> {
      return (await listTrusted()).filter(({ isAdmin }) => isAdmin)
    },

    /** Returns accounts whose role has no valid proof: it was written to the database from outside the program. */
    async listForged(): Promise<User[]> {
      return (await listTrusted()).filter(user => user.hasForgedRole)
    },

    /** Signs roles with the current data key: all of them, or only roles with a valid proof. Returns the ids of these accounts. */
    async proveRoles(which: 'proven' | 'all'): Promise<string[]> {
      const ids: string[] = []
      for (const holder of await listHolders()) {
        if (which === 'proven' && proofs.isForged(holder)) continue
        await db
          .update(users)
          .set({ roleProof: proofs.ofAccount(holder) })
          .where(isId(holder.id))
        ids.push(holder.id)
      }
      return ids
    },

    /** Stores when the role began; a later call keeps the first time. */
    async beginAdministration(id: string, now: number) {
      await db
        .update(users)
        .set({ adminSince: now })
        .where(and(isId(id), isNull(users.adminSince)))
    },

    async giveRole(id: string, { role, roleClients }: GivenRole) {
      const roleProof = proofs.ofAccount({ id, isAdmin: true, role, roleClients })
      await db.update(users).set({ role, roleClients, roleProof }).where(isId(id))
    },

    /** Removes the role. The account becomes an employee's, and the caller must compute the status of its record. */
    async demote(id: string) {
      const nothing = { isAdmin: false, role: null, roleClients: noClients, roleProof: null }
      await db.update(users).set(nothing).where(isId(id))
    }
  }
}
