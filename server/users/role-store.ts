import { and, eq, isNull, sql } from 'drizzle-orm'
import { administrator } from '../../engine/index.ts'
import { bindChanges, isGiven, updateStatement } from '../core/database/bindings.ts'
import { defineStore } from '../core/database/connection.ts'
import type { Db } from '../core/database/database.ts'
import { statement } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'
import type { Keys } from '../core/keys.ts'
import { createRoleProofs, noClients } from './role-proofs.ts'
import type { GivenRole, User } from './user-store.ts'

const given = sql.placeholder

/** Who works with employees, and in which role. */
export const roleStore = defineStore(createRoleStore)

export function createRoleStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db)
  const proofs = createRoleProofs(keys)
  const listHolders = async (): Promise<User[]> =>
    (await statements.listHolders().execute()).map(proofs.trust)

  return {
    /** Administrators who can log in: verified, not disabled, and with no other role. */
    async listActiveAdministrators(): Promise<User[]> {
      const all = await listHolders()
      return all.filter(
        ({ role, verifiedAt, disabledAt }) =>
          role === administrator && verifiedAt !== null && disabledAt === null
      )
    },

    /** All who work with employees, in whatever role, in the order in which the accounts were made. */
    async listAdministrators(): Promise<User[]> {
      return (await listHolders()).filter(({ isAdmin }) => isAdmin)
    },

    /** Accounts with a role that this program did not give. */
    async listForged(): Promise<User[]> {
      return (await listHolders()).filter(user => user.hasForgedRole)
    },

    /** Signs roles with the present data key: all, or those whose former proof is valid. Returns the ids of the accounts. */
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

    /** Starts the role; a later call keeps the first start. */
    async beginAdministration(id: string, now: number) {
      await statements.beginAdministration().execute({ id, now })
    },

    /** Changes the role. */
    async giveRole(id: string, { role, roleClients }: GivenRole) {
      const roleProof = proofs.ofAccount({ id, isAdmin: true, role, roleClients })
      await statements.giveRole().execute({ id, role, roleClients, roleProof })
    },

    /** Ends the role. The account gets the record of an employee, whose status must be computed. */
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
