import type { Schema } from '../vocabulary/schema.ts'
import { hasCapability, type Role, type Roles } from '../model/roles.ts'
import { readValueAs } from '../model/seen-by.ts'

/** How a role reads the answer to a field. */
export type Sight = 'whole' | 'masked until shown' | 'masked' | 'hidden'

export interface RoleSight {
  title: string
  sight: Sight
}

/** How each role reads what lies at this path of the record, the administrator first; rows stand at `*`. */
export function listSights(record: Schema, path: readonly string[], { roles }: Roles): RoleSight[] {
  return Object.entries(roles).map(([name, role]) => ({
    title: role.title,
    sight: sightOf(record, path, name, role)
  }))
}

const reading = ['record', 'list', 'export'] as const
const probe = 'A probe of 24 characters'

/** Found out by reading a record as the server does, so that it cannot say anything else. */
function sightOf(record: Schema, path: readonly string[], name: string, role: Role): Sight {
  if (!reading.some(capability => hasCapability(role, capability))) return 'hidden'
  const { identifiers } = role
  const read = valueIn(readValueAs(record, nestPath(path), { role: name, identifiers }), path)
  if (read === undefined) return 'hidden'
  if (read === probe) return 'whole'
  return identifiers === 'show' ? 'masked until shown' : 'masked'
}

/** A record with nothing in it but the probe. */
function nestPath([name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return probe
  return name === '*' ? [nestPath(rest)] : { [name]: nestPath(rest) }
}

function valueIn(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === undefined || value === null) return value ?? undefined
  const next = Array.isArray(value) ? value[0] : (value as { [name: string]: unknown })[name]
  return valueIn(next, rest)
}

/** The same in words: who reads it whole, who masked; `everybody` where nothing is kept from anybody. */
export function describeSights(sights: readonly RoleSight[]): string {
  if (sights.every(({ sight }) => sight === 'whole')) return 'everybody'
  return sights
    .filter(({ sight }) => sight !== 'hidden')
    .map(({ title, sight }) => (sight === 'whole' ? title : `${title} (${sight})`))
    .join(', ')
}
