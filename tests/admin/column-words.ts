import type { ColumnWords } from '../../admin/spreadsheet/headings.ts'
import { describeColumns } from '../../server/hiring/model/columns.ts'

/** What the page of an administrator gets from the server. */
export const columnWords: ColumnWords = describeColumns({ role: 'administrator' } as Parameters<
  typeof describeColumns
>[0])
