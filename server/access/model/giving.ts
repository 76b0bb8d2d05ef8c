import {
  administrator,
  capabilityNames,
  hasCapability,
  identifierRules,
  isSeenBy,
  type Role,
  type Schema
} from '../../../engine/index.ts'
import { recordForms } from '../../../generated/index.ts'
import type { Access } from '../../core/api/access.ts'
import { findRole, identifiersOf } from './access.ts'

/**
 * Whether a user may assign or remove this role. Nobody can assign rights that they lack, so that no role can be used to gain
 * another. A role that is no longer declared permits nothing, so anyone may assign or remove it.
 */
export function canGive(ownAccess: Access, name: string | null): boolean {
  if (ownAccess.role === administrator) return true
  const given = findRole(name)
  if (given === undefined || name === null) return true
  return (
    ownAccess.clients === undefined &&
    isWithin(given, ownAccess) &&
    listSeenByLists().every(isSeenByAll(name, ownAccess.role))
  )
}

function isWithin(given: Role, ownAccess: Access): boolean {
  const hasNoMore = capabilityNames.every(
    capability => !hasCapability(given, capability) || ownAccess.may(capability)
  )
  const rankOpenness = (rule: Role['identifiers']) => identifierRules.length - identifierRules.indexOf(rule)
  return hasNoMore && rankOpenness(given.identifiers) <= rankOpenness(identifiersOf(ownAccess))
}

const isSeenByAll = (given: string, own: string) => (seenBy: string[]) =>
  !isSeenBy({ 'x-seenBy': seenBy }, given) || isSeenBy({ 'x-seenBy': seenBy }, own)

const listSeenByLists = () => listSeenBy(recordForms.whole.schema)

function listSeenBy({ 'x-seenBy': own, properties = {}, items }: Schema): string[][] {
  const within = [...Object.values(properties), ...(items ? [items] : [])]
  return [...(own ? [own] : []), ...within.flatMap(listSeenBy)]
}
