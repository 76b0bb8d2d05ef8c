import type { Change, ChangeType } from '../../engine/evolution/index.ts'
import { journey } from '../../generated/index.ts'
import { partsOfConditions } from '../records/model/asked.ts'
import { partDefinitions, partStoredIn } from '../records/model/parts.ts'

/** The parts that must be opened to assess changes: no others are decrypted. */
export interface RequiredParts {
  /** Parts that are opened for everyone. */
  always: Set<string>
  /** Parts that are opened for people whose record lacks something in them. */
  whereMissing: Set<string>
}

/** Changes that may make complete records incomplete, or move answers. */
const forEverybody: ChangeType[] = [
  'removed',
  'renamed',
  'moved',
  'retired',
  'retyped',
  'choices',
  'required',
  'tightened',
  'asked'
]

/** Changes that can only make incomplete records complete. */
const forTheIncomplete: ChangeType[] = ['optional', 'loosened', 'part-removed', 'part-renamed']

export function findRequiredParts(changes: readonly Change[]): RequiredParts {
  const listParts = (isMeant: (change: Change) => boolean) =>
    new Set(
      changes.filter(isMeant).flatMap(({ part, from }) => [part, ...(from ? [partStoredIn(from)] : [])])
    )
  return {
    always: withNamed(
      listParts(({ type: kind, required }) => forEverybody.includes(kind) || required === true)
    ),
    whereMissing: withNamed(listParts(({ type: kind }) => forTheIncomplete.includes(kind)))
  }
}

/** Adds the parts whose conditions depend on these, and the parts that these depend on. */
function withNamed(parts: Set<string>): Set<string> {
  const conditions = partDefinitions.map(({ name, asked, forms }) => ({
    name,
    at: [
      ...asked.flatMap(({ record }) => Object.keys(record?.properties ?? {})),
      ...(journey.steps.some(({ form, when }) => when && forms.includes(form)) ? partsOfConditions : [])
    ]
  }))
  const concerned = conditions.filter(
    ({ name, at }) => parts.has(name) || at.some(partName => parts.has(partName))
  )
  return new Set([...parts, ...concerned.flatMap(({ name, at }) => [name, ...at])])
}
