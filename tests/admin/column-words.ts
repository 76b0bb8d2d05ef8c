import type { ColumnVocabulary } from '../../admin/spreadsheet/headings.ts'
import { describeColumns } from '../../server/hiring/model/columns.ts'

/** The column names that the server sends to an administrator's page. */
export const columnWords: ColumnVocabulary = describeColumns({ role: 'administrator' } as Parameters<
  typeof describeColumns
>[0])
