import type { ListHireColumnsCall } from '../../generated/api/admin/hiring.ts'

/** A field that a column of a spreadsheet can be. */
export type HireColumn = ListHireColumnsCall['data'][number]

/** The headings of a spreadsheet to begin with: the account's, and those of the client. */
export const composeTemplate = (columns: readonly HireColumn[]): string[][] => {
  const first = columns.filter(({ name, isClient }) => isClient || name.lastIndexOf('/') === 0)
  return [first.map(({ title }) => title)]
}
