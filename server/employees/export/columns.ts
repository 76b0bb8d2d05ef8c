import {
  type Cell,
  currencyOf,
  type Field,
  type Form,
  isNumeric,
  listFields,
  type Schema
} from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { seesLine } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { Refusal } from '../../core/errors.ts'
import type { Stores } from '../../stores.ts'
import type { EmployeeRow } from '../store.ts'
import type { Column } from './sheet.ts'

/** The spreadsheet of schemas/admin/export: its columns, and a row for each employee. */
export const exportForm: Form = forms['admin/export'] ?? raise()

/** The fields of the form, each of which is a column. */
export const exportFields = listFields(exportForm)

/** A field as a column of a spreadsheet. */
export const toColumn = ({ title, kind, schema }: Field): Column => ({
  title,
  isNumber: isNumeric(schema),
  ...(kind === 'money' && { format: formatOfMoney(schema) }),
  ...(kind === 'percentage' && { format: 'General"%"' }),
  ...(isNumeric(schema) && schema['x-unit'] !== undefined && { format: unitFormat(schema['x-unit']) })
})

/** As in General" kg"; the number stays one. */
const unitFormat = (unit: string) => `General" ${unit.replaceAll('"', '')}"`

/** As in "₦"#,##0.00. */
function formatOfMoney(schema: Schema): string {
  const { sign, decimals } = currencyOf(schema)
  return `"${sign}"#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`
}

/** Which columns an export has, by their places in the sheet. */
export type ColumnChoice = readonly number[]

export const allColumns: ColumnChoice = exportFields.map((_, at) => at)

/** Columns by the names of their fields, parted by commas; all of them where none is named. Each must be one that the role sees. */
export function parseColumns(value: unknown, access: Access): ColumnChoice {
  if (value === undefined || value === '') return allColumns
  const seen = exportFields.filter(field => seesLine(access, field))
  const names = typeof value === 'string' ? [...new Set(value.split(','))] : []
  const chosen = names.flatMap(name => seen.find(field => field.name === name) ?? [])
  if (names.length > 0 && chosen.length === names.length)
    return chosen.map(field => exportFields.indexOf(field))
  const known = seen.map(({ name }) => name).join(', ')
  throw new Refusal(400, `"columns" must be columns of the sheet, parted by commas: ${known}.`)
}

export const namesOfColumns = (choice: ColumnChoice): string[] =>
  choice === allColumns ? [] : choice.flatMap(at => exportFields[at]?.name ?? [])

/** One sheet of an export, with the rows of some employees. */
export interface ExportSheet {
  sheet: string
  columns: Column[]
  read: (db: Stores, employees: EmployeeRow[]) => Promise<Cell[][]>
}

function raise(): never {
  throw new Error('There is no form admin/export.')
}
