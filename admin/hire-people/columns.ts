import type { ListHireColumnsCall } from '../../generated/api/admin/hiring.ts'
import type { ColumnWords } from '../spreadsheet/headings.ts'

/** A field that a column of a spreadsheet can be. */
export type HireColumn = ListHireColumnsCall['data'][number]

/** The fields that columns can be, and what else is known of headings. */
export type HireColumns = Omit<ColumnWords, 'columns'> & { columns: readonly HireColumn[] }

/** The headings of a spreadsheet to begin with: the account's, and those of the client. */
export const composeTemplate = (columns: readonly HireColumn[]): string[][] => {
  const first = columns.filter(({ name, isClient }) => isClient || name.lastIndexOf('/') === 0)
  return [first.map(({ title }) => title)]
}
