import { isAnswers, pathOf } from '../../values/paths.ts'

/** How one field names another: beside it, in a group around it, in each row of a list, or anywhere in the record. */
// status, ../status, home/street, children/*/age, /person/dob
export interface Reference {
  /** The path begins with a part of the record. */
  isOfRecord: boolean
  /** How many groups further out it begins. Rows are within the group that has their list. */
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

/** What is named from within rows, the outermost first, as it is named from around them. */
export function joinReference(reference: Reference, within: readonly Reference[]): string {
  return within.reduceRight(
    (inner, list) => (inner.startsWith('/') ? inner : joinRows(list, inner)),
    writeReference(reference)
  )
}

/** A name within a row: `../` leads out of it to the group that has the list. */
function joinRows(list: Reference, inner: string): string {
  if (!inner.startsWith('../')) return `${writeReference(list)}/*/${inner}`
  const around = { ...list, path: list.path.slice(0, -1) }
  const group = writeReference(around)
  return group === '' || group.endsWith('/') ? group + inner.slice(3) : `${group}/${inner.slice(3)}`
}

/** `{ "field": "start" }`, where the answer of a field stands for a value. */
export function isWrittenReference(value: unknown): value is { field: string } {
  return isAnswers(value) && typeof value.field === 'string' && Object.keys(value).length === 1
}

/** Where a reference leads in the record, or in the form, from the group in which it stands; undefined: out of it. */
export function followReference(
  { isOfRecord, up, path }: Reference,
  group: readonly string[]
): string[] | undefined {
  if (isOfRecord) return path
  let around: readonly string[] | undefined = group
  for (let level = 0; level < up; level++) around = around && pathAround(around)
  return around && [...around, ...path]
}

/** The path of the group around a group or row. */
function pathAround(group: readonly string[]): string[] | undefined {
  if (group.length === 0) return undefined
  return group.slice(0, group.at(-1) === '*' ? -2 : -1)
}
