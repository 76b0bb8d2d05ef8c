import { isAnswers, pathOf } from '../../values/paths.ts'

/**
 * A reference from one field to another: next to it, in a surrounding group, in each row of a list, or anywhere in the record.
 */
// As written: status, ../status, home/street, children/*/age, /person/dob
export interface Reference {
  /** The path begins with a part of the record. */
  isOfRecord: boolean
  /** How many groups further out it starts. Rows count as within the group that contains their list. */
  up: number
  /** Names, and `*` for every row of a list. */
  path: string[]
}

export function parseReference(written: string): Reference {
  if (written.startsWith('/')) return { isOfRecord: true, up: 0, path: pathOf(written) }
  const names = written.split('/')
  const up = names.findIndex(name => name !== '..')
  return { isOfRecord: false, up: Math.max(0, up), path: names.slice(up) }
}

export const writeReference = ({ isOfRecord, up, path }: Reference): string =>
  isOfRecord ? `/${path.join('/')}` : `${'../'.repeat(up)}${path.join('/')}`

/** Rewrites a reference made within rows as a reference from outside them; `within` lists the rows' lists, outermost first. */
export function joinReference(reference: Reference, within: readonly Reference[]): string {
  return within.reduceRight(
    (inner, list) => (inner.startsWith('/') ? inner : joinRows(list, inner)),
    writeReference(reference)
  )
}

/** Rewrites a reference made within a row; `../` leads to the group that contains the list. */
function joinRows(list: Reference, inner: string): string {
  const { up, path } = parseReference(inner)
  let [group, further] = [[...list.path, '*'], up]
  for (; further > 0 && group.length > 0; further--) group = pathAround(group) ?? []
  return writeReference({ ...list, up: list.up + further, path: [...group, ...path] })
}

/** Checks for `{ "field": "start" }`, which stands for the answer of a field. */
export function isWrittenReference(value: unknown): value is { field: string } {
  return isAnswers(value) && typeof value.field === 'string' && Object.keys(value).length === 1
}

/** Resolves a reference to a path in the record or form, from the group it is in; returns undefined if it leads outside. */
export function followReference(
  { isOfRecord, up, path }: Reference,
  group: readonly string[]
): string[] | undefined {
  if (isOfRecord) return path
  let around: readonly string[] | undefined = group
  for (let level = 0; level < up; level++) around = around && pathAround(around)
  return around && [...around, ...path]
}

function pathAround(group: readonly string[]): string[] | undefined {
  if (group.length === 0) return undefined
  return group.slice(0, group.at(-1) === '*' ? -2 : -1)
}
