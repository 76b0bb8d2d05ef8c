import { and, eq, isNull, sql } from 'drizzle-orm'
import { administrator } from '../../engine/index.ts'
import { bindChanges, given, isGiven, updateStatement } from '../core/database/bindings.ts'
import { defineStore } from '../core/database/connection.ts'
import type { Db } from '../core/database/database.ts'
import { statement } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'
import type { Keys } from '../core/keys.ts'
import { createRoleProofs, noClients } from './role-proofs.ts'
import type { GivenRole, User } from './user-store.ts'

/** Accounts with a role, and their roles. */
export const roleStore = defineStore(createRoleStore)

export function createRoleStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db)
  const proofs = createRoleProofs(keys)
  const listHolders = async (): Promise<User[]> =>
    (await statements.listHolders().execute()).map(proofs.trust)

  return {
    async listActiveAdministrators(): Promise<User[]> {
      const all = await listHolders()
      return all.filter(
        ({ role, verifiedAt, disabledAt }) =>
          role === administrator && verifiedAt !== null && disabledAt === null
      )
    },

    async listAdministrators(): Promise<User[]> {
      return (await listHolders()).filter(({ isAdmin }) => isAdmin)
    },

    async listForged(): Promise<User[]> {
      return (await listHolders()).filter(user => user.hasForgedRole)
    },

    async proveRoles(which: 'proven' | 'all'): Promise<string[]> {
      const holders = await statements.listHolders().execute()
      const ids: string[] = []
      for (const holder of holders) {
        if (which === 'proven' && proofs.isForged(holder)) continue
        await statements.setProof().execute({ id: holder.id, roleProof: proofs.ofAccount(holder) })
        ids.push(holder.id)
      }
      return ids
    },

    async beginAdministration(id: string, now: number) {
      await statements.beginAdministration().execute({ id, now })
    },

    async giveRole(id: string, { role, roleClients }: GivenRole) {
      const roleProof = proofs.ofAccount({ id, isAdmin: true, role, roleClients })
      await statements.giveRole().execute({ id, role, roleClients, roleProof })
    },

    async demote(id: string) {
      await statements.demote().execute({ id })
    }
  }
}

function prepareStatements(db: Db) {
  const isId = isGiven(users.id, 'id')

  return {
    listHolders: statement(() =>
      db.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.createdAt, users.id)
    ),
    beginAdministration: updateStatement(db, users, {
      set: { adminSince: sql`${given('now')}` },
      where: and(isId, isNull(users.adminSince))
    }),
    giveRole: updateStatement(db, users, {
      set: bindChanges(users, 'role', 'roleClients', 'roleProof'),
      where: isId
    }),
    demote: updateStatement(db, users, {
      set: { isAdmin: false, role: null, roleClients: noClients, roleProof: null },
      where: isId
    }),
    setProof: updateStatement(db, users, { set: bindChanges(users, 'roleProof'), where: isId })
  }
}
