import type { Capability } from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import type { Refusal } from '../refusal.ts'

/** What somebody who works with employees may do, and whose records there are for them: their role, as it is now. */
export interface Access {
  /** The name of the role in schemas/roles.json. */
  role: string
  title: string
  may(capability: Capability): boolean
  /** The clients whose employees this person sees, by name; undefined: all employees. */
  clients: readonly string[] | undefined
}

/** The 403 for a role that lacks what is needed, and for everybody without a role. */
export function findLack(access: Access | undefined, capability: Capability): Refusal | undefined {
  if (!access) return refuse('access.administrators_only')
  if (access.may(capability)) return undefined
  return refuse('access.role_lacks', { title: access.title, capability })
}

/** Throws that 403. */
export function requireMay(access: Access | undefined, capability: Capability): Access {
  const lack = findLack(access, capability)
  if (lack || !access) throw lack ?? refuse('access.administrators_only')
  return access
}
