import {
  administrator,
  type Capability,
  capabilityNames,
  type IdentifierRule
} from '../../../engine/index.ts'
import { findRole, titleOfRole } from './access.ts'
import { listHidden } from './seen.ts'

/** The facts about a role that the pages need. */
export interface DescribedRole {
  name: string
  title: string
  may: Capability[]
  identifiers: IdentifierRule
  /** The parts and fields that the role does not see, as JSON Pointers. */
  hidden: string[]
  isLimited: boolean
}

/** Returns the role of an account; undefined for employees, and for administrators who see everything unmasked. */
export function describeRole(account: { isAdmin: boolean; role: string | null }): DescribedRole | undefined {
  const { isAdmin, role: name } = account
  const role = findRole(name)
  if (!isAdmin || (name === administrator && role?.identifiers === 'plain')) return undefined
  return {
    name: name ?? '',
    title: titleOfRole(name ?? ''),
    may: role?.may === 'everything' ? capabilityNames : [...(role?.may ?? [])],
    identifiers: role?.identifiers ?? 'masked',
    hidden: name === administrator ? [] : listHidden({ role: name ?? '' }),
    isLimited: role?.limitedTo !== undefined
  }
}
