import type { ColumnWords } from '../../admin/spreadsheet/headings.ts'
import { describeColumns } from '../../server/hiring/model/columns.ts'

/** The column keywords that the server sends to an administrator's page. */
export const columnWords: ColumnWords = describeColumns({ role: 'administrator' } as Parameters<
  typeof describeColumns
>[0])
