import type { ListHireColumnsCall } from '../../generated/api/admin/hiring.ts'
import type { ColumnVocabulary } from '../spreadsheet/headings.ts'

/** A field that a column of a spreadsheet can be. */
export type HireColumn = ListHireColumnsCall['data'][number]

/** The fields that columns can be, with the names by which headings are recognised. */
export type HireColumns = Omit<ColumnVocabulary, 'columns'> & { columns: readonly HireColumn[] }
