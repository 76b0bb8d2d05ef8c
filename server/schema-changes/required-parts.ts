import type { Change, ChangeKind } from '../../engine/index.ts'

/** Which parts must be opened to know what changes do: no others are decrypted. */
export interface Looks {
  /** Everybody's. */
  always: Set<string>
  /** Those of people whose record lacks something of the part. */
  whereMissing: Set<string>
}

/** They may spoil what is complete, or take answers from where they were. */
const forEverybody: ChangeKind[] = [
  'removed',
  'renamed',
  'retired',
  'retyped',
  'choices',
  'required',
  'tightened'
]

/** They may complete what was not, and no more. */
const forTheIncomplete: ChangeKind[] = ['optional', 'loosened', 'part-removed', 'part-renamed']

export function looksFor(changes: readonly Change[]): Looks {
  const parts = (isMeant: (change: Change) => boolean) =>
    new Set(changes.filter(isMeant).map(({ part }) => part))
  return {
    always: parts(({ kind, required }) => forEverybody.includes(kind) || required === true),
    whereMissing: parts(({ kind }) => forTheIncomplete.includes(kind))
  }
}
