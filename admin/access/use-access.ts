import type { Capability } from '../../engine/index.ts'
import { useUser } from '../../renderer/session/session.tsx'

/** What the signed-in user may do and see here; the server says so and holds to it. */
export function useAccess() {
  const { role } = useUser()
  return {
    /** What the role is called; undefined for administrators who may do everything. */
    title: role?.title,
    may: (capability: Capability) => role === undefined || role.may.includes(capability),
    /** Is the field at this JSON Pointer of the record one that the role sees? */
    sees: (pointer: string) =>
      !role?.hidden.some(hidden => pointer === hidden || pointer.startsWith(`${hidden}/`)),
    identifiers: role?.identifiers ?? 'plain'
  }
}
