import type { Capability } from '../../engine/index.ts'
import { type Access, requireMay } from '../core/api/access.ts'
import { notFound } from '../core/errors.ts'
import type { User } from '../accounts/user-store.ts'
import type { Stores } from '../stores.ts'
import { createAccess, findRole, withinOf } from './model/access.ts'
import { parseClientIds } from './model/client-ids.ts'

/** What is stored of somebody's role. */
export interface RoleHolder {
  id: string
  isAdmin: boolean
  role: string | null
  /** Ids of clients, as JSON. */
  roleClients: string
}

/** What somebody may do now; undefined for employees. Clients count under the names that they have now. */
export async function loadAccess(stores: Stores, holder: RoleHolder): Promise<Access | undefined> {
  const { isAdmin, role, roleClients } = holder
  if (!isAdmin || role === null) return undefined
  if (!findRole(role)?.limitedTo) return createAccess(role, [])
  const ids = new Set(parseClientIds(roleClients))
  const clients = await stores.clients.list()
  return createAccess(
    role,
    clients.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  )
}

/** Who asks must still have the role when it happens: looked up in the transaction itself. */
export async function requireStillMay(
  stores: Stores,
  userId: string,
  capability: Capability
): Promise<Access> {
  const user = await stores.users.findById(userId)
  return requireMay(user && user.disabledAt === null ? await loadAccess(stores, user) : undefined, capability)
}

/** Is this employee one of those whom the role sees? */
export async function isInReach({ filters }: Stores, access: Access, userId: string): Promise<boolean> {
  const within = withinOf(access)
  return within === undefined || filters.isAmong(userId, within)
}

/** The account of an employee in reach. */
export async function requireEmployee(stores: Stores, access: Access, userId: string): Promise<User> {
  const user = await stores.users.findById(userId)
  if (!user || user.isAdmin || !(await isInReach(stores, access, userId))) throw notFound()
  return user
}

/** An employee out of reach reads the same as one who is not there. */
export async function requireReach(stores: Stores, access: Access, userId: string) {
  if (!(await isInReach(stores, access, userId))) throw notFound()
}
