import type { Capability } from '../../engine/index.ts'
import { type Access, requireMay } from '../core/api/access.ts'
import { refuse } from '../core/errors.ts'
import { createAccess, findRole, withinOf } from './model/access.ts'
import { parseClientIds } from './model/client-ids.ts'
import type { Connection } from '../core/database/connection.ts'
import { type User, users, userRoles } from '../users/index.ts'
import { clientRows } from '../clients/index.ts'

export interface RoleHolder {
  id: string
  isAdmin: boolean
  role: string | null
  /** Ids of clients, as JSON. */
  roleClients: string
}

/** Returns what a user may do now; undefined for employees. Clients have their current names. */
export async function loadAccess(tx: Connection, holder: RoleHolder): Promise<Access | undefined> {
  const { isAdmin, role, roleClients } = holder
  if (!isAdmin || role === null) return undefined
  if (!findRole(role)?.limitedTo) return createAccess(role, [])
  const ids = new Set(parseClientIds(roleClients))
  const clients = await clientRows.list(tx)
  return createAccess(
    role,
    clients.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  )
}

/** Throws unless the user still has the capability, as read within the transaction that uses it. */
export async function requireCapabilityNow(
  tx: Connection,
  userId: string,
  capability: Capability
): Promise<Access> {
  const user = await users.findById(tx, userId)
  return requireMay(user && user.disabledAt === null ? await loadAccess(tx, user) : undefined, capability)
}

/** Returns the number of administrators whose role is limited to each client, by the client's id. */
export async function countAdministratorsByClient(tx: Connection): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { roleClients } of await userRoles.listAdministrators(tx))
    for (const id of parseClientIds(roleClients)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Whether the role sees this employee. */
export async function isInReach(tx: Connection, access: Access, userId: string): Promise<boolean> {
  const within = withinOf(access)
  return within === undefined || users.isWithin(tx, userId, within)
}

/** Whether the role sees this person: employees within reach, and administrators only if it may assign roles. */
export async function seesPerson(
  tx: Connection,
  access: Access,
  { id, isAdmin }: Pick<User, 'id' | 'isAdmin'>
): Promise<boolean> {
  return isAdmin ? access.may('roles') : isInReach(tx, access, id)
}

/** Returns the account of an employee whom the role sees; throws otherwise. */
export async function requireEmployee(tx: Connection, access: Access, userId: string): Promise<User> {
  const user = await users.findById(tx, userId)
  if (!user || user.isAdmin || !(await isInReach(tx, access, userId))) throw refuse('request.not_found')
  return user
}

/** Throws for an employee whom the role does not see, just as for one who does not exist. */
export async function requireReach(tx: Connection, access: Access, userId: string) {
  if (!(await isInReach(tx, access, userId))) throw refuse('request.not_found')
}
