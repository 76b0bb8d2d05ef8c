import type { SheetRow } from './sheet.ts'

/** A field that a column can be. */
export interface ColumnTarget {
  name: string
  title: string
  group: string
  field: string
}

const email = '/email'
const looked = 20

/** Which field each column is, by its heading; undefined for a column of no field. Each field is one column at most. */
export function matchColumns(
  heads: readonly string[],
  rows: readonly SheetRow[],
  targets: readonly ColumnTarget[]
): (string | undefined)[] {
  const found: (string | undefined)[] = heads.map(() => undefined)
  const ways: ((head: string, target: ColumnTarget) => boolean)[] = [
    (head, { title }) => head === fold(title),
    (head, { field, title, group }) => head === fold(field) || head === fold(`${group} ${title}`),
    (head, { title }) => isWithin(head, fold(title)),
    (head, { title }) => isWithin(fold(title), head)
  ]
  for (const isSame of ways)
    heads.forEach((head, at) => {
      if (found[at] !== undefined || fold(head) === '') return
      found[at] = targets.find(target => !found.includes(target.name) && isSame(fold(head), target))?.name
    })
  if (!found.includes(email)) {
    const at = heads.findIndex((_, column) => holdsAddresses(rows, column))
    if (at >= 0) found[at] = email
  }
  return found
}

/** Do most of the first rows have an address there? */
function holdsAddresses(rows: readonly SheetRow[], column: number): boolean {
  const some = rows.slice(0, looked)
  return (
    some.filter(({ cells }) => /^\S+@\S+\.\S+$/.test(cells[column]?.trim() ?? '')).length > some.length / 2
  )
}

const isWithin = (part: string, whole: string) => part.length >= 4 && whole.includes(part)

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
