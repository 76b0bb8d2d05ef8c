import { type Cell, createColumnsReader, pointerOf, sheetRuleOf } from '../../../engine/index.ts'
import { placeOfLine, seesLine } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { pointerOfChange, titleOfChange } from '../../records/changes/views.ts'
import { watchedFields } from '../../records/model/parts.ts'
import { describeConfirmedWarning, seesConfirmedWarning } from '../../records/warnings/views.ts'
import { type ColumnChoice, exportFields, exportForm, type ExportSheet, toColumn } from './columns.ts'
import { createListSheets } from './list-sheets.ts'
import { createRecordsReader, isOfFile, isOfParty, partOf } from './records.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { EmployeeRow } from '../../employee-list/index.ts'
import { changeRows, passedWarnings } from '../../records/index.ts'

const { sheet } = sheetRuleOf(exportForm)

/** Identifies this program: the file name of a bundle depends on everything in it, including schemas and roles. */
export const program = import.meta.url

export interface ExportRule {
  columns: ColumnChoice
  /** Adds a sheet for each list of the record. */
  hasLists: boolean
  isAnyChanged: boolean
  isAnyPassed: boolean
  now: number
}

/**
 * Returns the sheets of an export: the employees with the chosen columns, and the lists. Data hidden from the role has no
 * column.
 */
export function createExport(
  access: Access,
  { columns: choice, hasLists, isAnyChanged, isAnyPassed, now }: ExportRule
): ExportSheet[] {
  const shown = exportFields.filter(field => seesLine(access, field))
  const chosen = choice.flatMap(at => shown.filter(field => field === exportFields[at]))
  const pointers = chosen.map(column => pointerOf(placeOfLine(column)))
  const marked = new Set(pointers.filter(pointer => watchedFields.some(field => field.pointer === pointer)))
  const showsChanges = isAnyChanged && marked.size > 0
  const readRecords = createRecordsReader({
    access,
    now,
    parts: chosen.map(partOf),
    needsFiles: chosen.some(isOfFile),
    needsParties: chosen.some(isOfParty)
  })
  const readCells = createColumnsReader(chosen)

  const addedColumns = [
    ...(showsChanges ? [{ title: 'Changes', isNumber: false }] : []),
    ...(isAnyPassed ? [{ title: 'Confirmed as correct', isNumber: false }] : [])
  ]
  const employees = { sheet, columns: [...chosen.map(toColumn), ...addedColumns], read: readRows }
  return [employees, ...(hasLists ? createListSheets({ access, now }, shown) : [])]

  async function readRows(tx: Connection, employees: EmployeeRow[]): Promise<Cell[][]> {
    const rows = (await readRecords(tx, employees)).map(readCells)
    const changeTexts = showsChanges ? await describeChanges(tx, employees) : []
    const passed = isAnyPassed ? await describePassed(tx, employees) : []
    for (const texts of [changeTexts, passed]) texts.forEach((text, index) => rows[index]?.push(text))
    return rows
  }

  /** Lists the changed answers in each row that nobody has confirmed yet. */
  async function describeChanges(tx: Connection, employees: EmployeeRow[]): Promise<string[]> {
    const changes = await changeRows.pathsOfMany(
      tx,
      employees.map(({ id }) => id)
    )
    return employees.map(({ id }) => {
      const titles = (changes.get(id) ?? [])
        .filter(change => marked.has(pointerOfChange(change)))
        .map(titleOfChange)
      return titles.length > 0 ? `changed, not confirmed: ${titles.join(', ')}` : ''
    })
  }

  /** Lists the warnings about answers in these columns that were confirmed as correct, as far as the role sees them. */
  async function describePassed(tx: Connection, employees: EmployeeRow[]): Promise<string[]> {
    const warnings = await passedWarnings.allOfMany(
      tx,
      employees.map(({ id }) => id)
    )
    return employees.map(({ id }) =>
      (warnings.get(id) ?? [])
        .filter(warning =>
          pointers.some(watched => warning.path === watched || warning.path.startsWith(`${watched}/`))
        )
        .filter(warning => seesConfirmedWarning(access, warning))
        .map(describeConfirmedWarning)
        .join('; ')
    )
  }
}
