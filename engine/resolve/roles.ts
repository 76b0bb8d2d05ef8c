import { t } from '../language/translate.ts'
import { administrator, type Role, type Roles } from '../model/roles.ts'
import type { Sources } from '../schema-files/sources.ts'

/** Reads the roles of `schemas/roles.json` and adds the built-in administrator. */
export function readRoles(sources: Sources): Roles {
  const { roles = {}, reasons = {} } = (sources.get('roles.json')?.value ?? {}) as Partial<Roles>
  const theAdministrator: Role = { title: t('Administrator'), may: 'everything', identifiers: 'plain' }
  return { roles: { [administrator]: theAdministrator, ...roles }, reasons }
}
