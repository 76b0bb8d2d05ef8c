import type { Capability } from '../../engine/index.ts'
import { useUser } from '../../renderer/session/session.tsx'

/** Returns what the signed-in user may do and see. The server enforces it. */
export function useAccess() {
  const { role } = useUser()
  return {
    /** The title of the role; undefined for administrators with full access. */
    title: role?.title,
    may: (capability: Capability) => role === undefined || role.may.includes(capability),
    /** Whether the role may see the field at this JSON Pointer of the record. */
    sees: (pointer: string) =>
      !role?.hidden.some(hidden => pointer === hidden || pointer.startsWith(`${hidden}/`)),
    identifiers: role?.identifiers ?? 'plain'
  }
}
