import {
  administrator,
  capabilityNames,
  hasCapability,
  identifierRules,
  type Role,
  type Schema
} from '../../../engine/index.ts'
import { recordForms } from '../../../generated/index.ts'
import type { Access } from '../../core/api/access.ts'
import { findRole, identifiersOf } from './access.ts'

/**
 * Whether a user may give or take away this role. Nobody can give what they lack themselves, so that no role leads to another.
 * A role that is no longer declared permits nothing, so anyone may give or take it.
 */
export function canGive(own: Access, name: string | null): boolean {
  if (own.role === administrator) return true
  const given = findRole(name)
  if (given === undefined || name === null) return true
  return (
    own.clients === undefined && isWithin(given, own) && listSeenByLists().every(seesNoMore(name, own.role))
  )
}

function isWithin(given: Role, own: Access): boolean {
  const hasNoMore = capabilityNames.every(
    capability => !hasCapability(given, capability) || own.may(capability)
  )
  const rankOpenness = (rule: Role['identifiers']) => identifierRules.length - identifierRules.indexOf(rule)
  return hasNoMore && rankOpenness(given.identifiers) <= rankOpenness(identifiersOf(own))
}

const seesNoMore = (given: string, own: string) => (seenBy: readonly string[]) =>
  !seenBy.includes(given) || seenBy.includes(own)

const listSeenByLists = () => listSeenBy(recordForms.whole.schema)

function listSeenBy({ 'x-seenBy': own, properties = {}, items }: Schema): string[][] {
  const within = [...Object.values(properties), ...(items ? [items] : [])]
  return [...(own ? [own] : []), ...within.flatMap(listSeenBy)]
}
