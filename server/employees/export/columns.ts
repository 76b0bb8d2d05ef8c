import {
  type Cell,
  type Field,
  fieldKindOf,
  isNumeric,
  kindOf,
  listFields,
  type Schema,
  sheetRuleOf
} from '../../../engine/index.ts'
import { authoredKindOf } from '../../../engine/authoring/field-kind.ts'
import { seesLine } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { refuse } from '../errors.ts'
import { type Column, usualWidth } from './sheet.ts'
import type { Connection } from '../../core/database/connection.ts'
import { requireForm } from '../../core/require-form.ts'
import type { EmployeeRow } from '../../employee-list/index.ts'

/** The form schemas/admin/export: the columns of the spreadsheet, which has a row for each employee. */
export const exportForm = requireForm('admin/export')

export const exportFields = listFields(exportForm)

/** Converts a field to a spreadsheet column. Dates are formatted as in the API, and sort and filter as dates. */
export function toColumn({ title, schema }: Field): Column {
  const format = authoredKindOf(schema).cellFormat(schema)
  return {
    title,
    isNumber: isNumeric(schema),
    width: widthOf(schema),
    ...(format !== undefined && { format, ...(fieldKindOf(schema).calendar !== 'none' && { isDate: true }) })
  }
}

/** The width in characters that most answers of a field need. */
function widthOf(schema: Schema): number {
  if (kindOf(schema) === 'email') return 36
  return (schema.maxLength ?? 0) >= 200 ? 40 : usualWidth
}

/** The chosen columns, by their index in the sheet. */
export type ColumnChoice = readonly number[]

export const everyColumn: ColumnChoice = exportFields.map((_, at) => at)
const { onRequest } = sheetRuleOf(exportForm)
/** The columns of an export without `columns` or lists: all except columns on request. */
export const plainColumns: ColumnChoice = everyColumn.filter(
  at => !onRequest.includes(exportFields[at]?.name ?? '')
)

/**
 * Parses comma-separated field names into columns; refuses names that the role does not see. Without names it returns every
 * column if the export has sheets of lists, otherwise all except columns on request.
 */
export function parseColumns(value: unknown, access: Access, hasLists: boolean): ColumnChoice {
  if (value === undefined || value === '') return hasLists ? everyColumn : plainColumns
  const seen = exportFields.filter(field => seesLine(access, field))
  const names = typeof value === 'string' ? [...new Set(value.split(','))] : []
  const chosen = names.flatMap(name => seen.find(field => field.name === name) ?? [])
  if (names.length > 0 && chosen.length === names.length)
    return chosen.map(field => exportFields.indexOf(field))
  const known = seen.map(({ name }) => name).join(', ')
  throw refuse('input.parameter', {
    name: 'columns',
    must: `be columns of the sheet, parted by commas: ${known}`
  })
}

export const namesOfColumns = (choice: ColumnChoice): string[] =>
  choice === everyColumn || choice === plainColumns ? [] : choice.flatMap(at => exportFields[at]?.name ?? [])

/** A sheet of an export; `read` returns the rows of some employees. */
export interface ExportSheet {
  sheet: string
  columns: Column[]
  read: (tx: Connection, employees: EmployeeRow[]) => Promise<Cell[][]>
}
