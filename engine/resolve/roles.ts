import { administrator, type Role, type Roles } from '../model/roles.ts'
import type { Sources } from '../schema-files/sources.ts'

const theAdministrator: Role = { title: 'Administrator', may: 'everything', identifiers: 'plain' }

/** The roles of `schemas/roles.json`, with the one that there always is. */
export function readRoles(sources: Sources): Roles {
  const { roles = {}, reasons = {} } = (sources.get('roles.json')?.value ?? {}) as Partial<Roles>
  return { roles: { [administrator]: theAdministrator, ...roles }, reasons }
}
