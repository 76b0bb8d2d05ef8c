import type { Change, ChangeType } from '../../engine/index.ts'

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
  'retired',
  'retyped',
  'choices',
  'required',
  'tightened'
]

/** They may complete what was not, and no more. */
const forTheIncomplete: ChangeType[] = ['optional', 'loosened', 'part-removed', 'part-renamed']

export function findRequiredParts(changes: readonly Change[]): RequiredParts {
  const parts = (isMeant: (change: Change) => boolean) =>
    new Set(changes.filter(isMeant).map(({ part }) => part))
  return {
    always: parts(({ type: kind, required }) => forEverybody.includes(kind) || required === true),
    whereMissing: parts(({ type: kind }) => forTheIncomplete.includes(kind))
  }
}
