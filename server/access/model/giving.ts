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
 * May somebody give this role, or take it away? Nobody gives what they do not have themselves, so that no role is a way to
 * another one. A role that is not declared any more has nothing.
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
