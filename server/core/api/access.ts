import type { Capability } from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import type { Refusal } from '../refusal.ts'

/** What a user who works with employees may do and see, from their current role. */
export interface Access {
  /** The name of the role in schemas/roles.json. */
  role: string
  title: string
  may(capability: Capability): boolean
  /** The clients (by name) whose employees this user sees; undefined: all employees. */
  clients: readonly string[] | undefined
}

/** Returns the 403 for a user whose role lacks the capability, or who has no role. */
export function findLack(access: Access | undefined, capability: Capability): Refusal | undefined {
  if (!access) return refuse('access.administrators_only')
  if (access.may(capability)) return undefined
  return refuse('access.role_lacks', { title: access.title, capability })
}

export function requireMay(access: Access | undefined, capability: Capability): Access {
  const lack = findLack(access, capability)
  if (lack || !access) throw lack ?? refuse('access.administrators_only')
  return access
}
