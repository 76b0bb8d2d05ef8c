import type { Change, ChangeType } from '../../engine/evolution/index.ts'
import { journey } from '../../generated/index.ts'
import { partsOfConditions } from '../records/model/asked.ts'
import { partDefinitions, partStoredIn } from '../records/model/parts.ts'

/** Which parts must be opened to know what changes do: no others are decrypted. */
export interface RequiredParts {
  /** Everybody's. */
  always: Set<string>
  /** Those of people whose record lacks something of the part. */
  whereMissing: Set<string>
}

/** They may spoil what is complete, or take answers from where they were. */
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

/** They may complete what was not, and no more. */
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

/** With the parts whose conditions look at these, and those that these look at themselves. */
function withNamed(parts: Set<string>): Set<string> {
  const looking = partDefinitions.map(({ name, asked, forms }) => ({
    name,
    at: [
      ...asked.flatMap(({ record }) => Object.keys(record?.properties ?? {})),
      ...(journey.steps.some(({ form, when }) => when && forms.includes(form)) ? partsOfConditions : [])
    ]
  }))
  const concerned = looking.filter(({ name, at }) => parts.has(name) || at.some(one => parts.has(one)))
  return new Set([...parts, ...concerned.flatMap(({ name, at }) => [name, ...at])])
}
