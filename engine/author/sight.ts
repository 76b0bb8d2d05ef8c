import type { Schema } from '../vocabulary/schema.ts'
import { hasCapability, type Role, type Roles } from '../model/roles.ts'
import { readValueAs } from '../model/seen-by.ts'

/** How a role sees the answer of a field. */
export type Sight = 'whole' | 'masked until shown' | 'masked' | 'hidden'

export interface RoleSight {
  title: string
  sight: Sight
}

/** Lists how each role sees the answer at a path of the record, the administrator first. Rows are `*`. */
export function listSights(record: Schema, path: readonly string[], { roles }: Roles): RoleSight[] {
  return Object.entries(roles).map(([name, role]) => ({
    title: role.title,
    sight: sightOf(record, path, name, role)
  }))
}

const reading = ['record', 'list', 'export'] as const
const probe = 'A probe of 24 characters'

/** Finds out by masking a probe record with the server's own function, so that the two cannot differ. */
function sightOf(record: Schema, path: readonly string[], name: string, role: Role): Sight {
  if (!reading.some(capability => hasCapability(role, capability))) return 'hidden'
  const { identifiers } = role
  const read = valueIn(readValueAs(record, nestPath(path), { role: name, identifiers }), path)
  if (read === undefined) return 'hidden'
  if (read === probe) return 'whole'
  return identifiers === 'show' ? 'masked until shown' : 'masked'
}

/** Builds a record that contains only the probe. */
function nestPath([name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return probe
  return name === '*' ? [nestPath(rest)] : { [name]: nestPath(rest) }
}

function valueIn(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === undefined || value === null) return value ?? undefined
  const next = Array.isArray(value) ? value[0] : (value as { [name: string]: unknown })[name]
  return valueIn(next, rest)
}

/** Describes which roles see an answer; `everybody` if all see it whole. */
export function describeSights(sights: readonly RoleSight[]): string {
  if (sights.every(({ sight }) => sight === 'whole')) return 'everybody'
  return sights
    .filter(({ sight }) => sight !== 'hidden')
    .map(({ title, sight }) => (sight === 'whole' ? title : `${title} (${sight})`))
    .join(', ')
}
