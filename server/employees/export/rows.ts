import { type Cell, createColumnsReader, pointerOf, sheetRuleOf } from '../../../engine/index.ts'
import { placeOfLine, seesLine } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { pointerOfChange, titleOfChange } from '../../records/changes/views.ts'
import { watchedFields } from '../../records/model/parts.ts'
import { describePassing, seesPassing } from '../../records/warnings/views.ts'
import { type ColumnChoice, exportFields, exportForm, type ExportSheet, toColumn } from './columns.ts'
import { createListSheets } from './list-sheets.ts'
import { createRecordsReader, isOfFile, isOfParty, partOf } from './records.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { EmployeeRow } from '../../employee-list/index.ts'
import { listChangedPaths, listPassedWarningsOfMany } from '../../records/index.ts'

const { sheet } = sheetRuleOf(exportForm)

/** Says which program this is: bundled, its file is named for all that it was made of, schemas and roles included. */
export const program = import.meta.url

/** What an export shows. */
export interface ExportRule {
  columns: ColumnChoice
  /** With a sheet for each list beside that of the employees. */
  hasLists: boolean
  isAnyChanged: boolean
  isAnyPassed: boolean
  now: number
}

/**
 * The sheets of an export as a role sees it, what is hidden from the role having no column: the employees with the chosen
 * columns, and the lists, each row with whose it is.
 */
export function createExport(
  access: Access,
  { columns: choice, hasLists, isAnyChanged, isAnyPassed, now }: ExportRule
): ExportSheet[] {
  const shown = exportFields.filter(field => seesLine(access, field))
  const chosen = choice.flatMap(at => shown.filter(field => field === exportFields[at]))
  const pointers = chosen.map(column => pointerOf(placeOfLine(column)))
  const marked = new Set(pointers.filter(pointer => watchedFields.some(field => field.pointer === pointer)))
  const tellsChanges = isAnyChanged && marked.size > 0
  const readRecords = createRecordsReader({
    access,
    now,
    parts: chosen.map(partOf),
    needsFiles: chosen.some(isOfFile),
    needsParties: chosen.some(isOfParty)
  })
  const readCells = createColumnsReader(chosen)

  const told = [
    ...(tellsChanges ? [{ title: 'Changes', isNumber: false }] : []),
    ...(isAnyPassed ? [{ title: 'Confirmed as correct', isNumber: false }] : [])
  ]
  const employees = { sheet, columns: [...chosen.map(toColumn), ...told], read: readRows }
  return [employees, ...(hasLists ? createListSheets({ access, now }, shown) : [])]

  async function readRows(tx: Connection, employees: EmployeeRow[]): Promise<Cell[][]> {
    const rows = (await readRecords(tx, employees)).map(readCells)
    const told = tellsChanges ? await describeChanges(tx, employees) : []
    const passed = isAnyPassed ? await describePassed(tx, employees) : []
    for (const texts of [told, passed]) texts.forEach((text, index) => rows[index]?.push(text))
    return rows
  }

  /** Which of the answers in the row were changed, and that nobody has confirmed them. */
  async function describeChanges(tx: Connection, employees: EmployeeRow[]): Promise<string[]> {
    const changes = await listChangedPaths(
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

  /** What was asked of answers in the columns of the sheet and was said to be right, as far as the role sees it. */
  async function describePassed(tx: Connection, employees: EmployeeRow[]): Promise<string[]> {
    const passings = await listPassedWarningsOfMany(
      tx,
      employees.map(({ id }) => id)
    )
    return employees.map(({ id }) =>
      (passings.get(id) ?? [])
        .filter(passing => pointers.some(one => passing.path === one || passing.path.startsWith(`${one}/`)))
        .filter(passing => seesPassing(access, passing))
        .map(describePassing)
        .join('; ')
    )
  }
}
