import {
  hasCapability,
  type IdentifierRule,
  isFiltered,
  listNameOf,
  pointerOf,
  type RecordReader,
  type Role,
  type Schema
} from '../../../engine/index.ts'
import { lists, recordForms, roles } from '../../../generated/index.ts'
import type { Access } from '../../core/api/access.ts'
import { translateValue } from '../../core/language.ts'
import type { Within } from '../../core/database/within.ts'

/** Returns a role of schemas/roles.json; undefined if it is not declared, or no longer. */
export const findRole = (name: string | null): Role | undefined =>
  name !== null && Object.hasOwn(roles.roles, name) ? roles.roles[name] : undefined

/** Returns the title of a role in the current language. An undeclared role has only its name. */
export const titleOfRole = (name: string): string => translateValue('roles', roles).roles[name]?.title ?? name

/** Returns what a role permits, with the names of the clients assigned with it. An undeclared role permits nothing. */
export function createAccess(name: string, clients: readonly string[]): Access {
  const role = findRole(name)
  return {
    role: name,
    title: titleOfRole(name),
    may: capability => role !== undefined && hasCapability(role, capability),
    clients: role && !role.limitedTo ? undefined : clients
  }
}

/** Returns the employees that a limited role sees; undefined: all. */
export const withinOf = ({ clients }: Access): Within | undefined => clients && withinClients(clients)

export const withinClients = (names: readonly string[]): Within => ({ fields: clientPointers, values: names })

export const identifiersOf = ({ role }: Pick<Access, 'role'>): IdentifierRule =>
  findRole(role)?.identifiers ?? 'masked'

export const readerOf = (access: Pick<Access, 'role'>): RecordReader => ({
  role: access.role,
  identifiers: identifiersOf(access)
})

/** The fields of the clear index whose answers are names of clients. */
export const clientPointers: readonly string[] = Object.entries(
  recordForms.whole.schema.properties ?? {}
).flatMap(([part, { properties = {} }]) =>
  Object.entries(properties).flatMap(([name, field]) =>
    isFiltered(field) && isOfClients(field) ? [pointerOf([part, name])] : []
  )
)

function isOfClients(field: Schema): boolean {
  return lists[listNameOf(field) ?? '']?.source === 'clients'
}
