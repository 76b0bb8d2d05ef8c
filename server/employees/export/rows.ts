import {
  type Cell,
  createColumnsReader,
  currencyOf,
  type Field,
  type Form,
  listFields,
  isFile,
  isNumeric,
  pointerOf,
  readPlace,
  type Schema,
  schemaAt,
  valueAt
} from '../../../engine/index.ts'
import { Refusal } from '../../core/errors.ts'
import { forms } from '../../../generated/index.ts'
import { isSeen, placeOfLine, readRecordAs, seesLine } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { pointerOfChange, titleOfChange } from '../../records/changes/views.ts'
import { describePassing, seesPassing } from '../../records/warnings/views.ts'
import { dropUnasked, partsOfConditions } from '../../records/model/asked.ts'
import { type PartDefinition, partDefinitions, watchedFields } from '../../records/model/parts.ts'
import { composeAnswers, composeRecord, unnamed } from '../../records/model/record.ts'
import { isInRows } from '../../records/model/rows.ts'
import { nameInRecords } from '../../records/people/names.ts'
import type { EmployeeRow } from '../store.ts'
import type { Stores } from '../../stores.ts'
import type { Column } from './sheet.ts'

/** The spreadsheet of schemas/admin/export: its columns, and a row for each employee. */
export const exportForm: Form = forms['admin/export'] ?? raise()

const columns = listFields(exportForm)
const { sheet = 'Sheet1', who = [], lists = {} } = exportForm.schema['x-sheet'] ?? {}

const columnOf = ({ title, kind, schema }: Field): Column => ({
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

/** Says which program this is: bundled, its file is named for all that it was made of, schemas and roles included. */
export const program = import.meta.url

/** Which columns an export has, by their places in the sheet. */
export type ColumnChoice = readonly number[]

export const allColumns: ColumnChoice = columns.map((_, at) => at)

/** Columns by the names of their fields, parted by commas; all of them where none is named. Each must be one that the role sees. */
export function parseColumns(value: unknown, access: Access): ColumnChoice {
  if (value === undefined || value === '') return allColumns
  const seen = columns.filter(column => seesLine(access, column))
  const names = typeof value === 'string' ? [...new Set(value.split(','))] : []
  const chosen = names.flatMap(name => seen.find(column => column.name === name) ?? [])
  if (names.length > 0 && chosen.length === names.length) return chosen.map(column => columns.indexOf(column))
  const known = seen.map(({ name }) => name).join(', ')
  throw new Refusal(400, `"columns" must be columns of the sheet, parted by commas: ${known}.`)
}

export const namesOfColumns = (choice: ColumnChoice): string[] =>
  choice === allColumns ? [] : choice.flatMap(at => columns[at]?.name ?? [])

/** What an export shows. */
export interface ExportRule {
  columns: ColumnChoice
  /** With a sheet for each list beside that of the employees. */
  hasLists: boolean
  isAnyChanged: boolean
  isAnyPassed: boolean
  now: number
}

/** One sheet of an export, with the rows of some employees. */
export interface ExportSheet {
  sheet: string
  columns: Column[]
  read: (db: Stores, employees: EmployeeRow[]) => Promise<Cell[][]>
}

/**
 * The sheets of an export as a role sees it, what is hidden from the role having no column: the employees with the chosen
 * columns, and the lists, each row with whose it is.
 */
export function createExport(
  access: Access,
  { columns: choice, hasLists, isAnyChanged, isAnyPassed, now }: ExportRule
): ExportSheet[] {
  const shown = columns.filter(column => seesLine(access, column))
  const chosen = choice.flatMap(at => shown.filter(column => column === columns[at]))
  const pointers = chosen.map(column => pointerOf(placeOfLine(column)))
  const marked = new Set(pointers.filter(pointer => watchedFields.some(field => field.pointer === pointer)))
  const tellsChanges = isAnyChanged && marked.size > 0
  const readChosen = createReader(chosen)

  const told = [
    ...(tellsChanges ? [{ title: 'Changes', isNumber: false }] : []),
    ...(isAnyPassed ? [{ title: 'Said to be right', isNumber: false }] : [])
  ]
  const employees = { sheet, columns: [...chosen.map(columnOf), ...told], read: readRows }
  return [employees, ...(hasLists ? listSheets() : [])]

  async function readRows(db: Stores, employees: EmployeeRow[]): Promise<Cell[][]> {
    const rows = await readChosen(db, employees)
    const told = tellsChanges ? await describeChanges(db, employees) : []
    const passed = isAnyPassed ? await describePassed(db, employees) : []
    for (const texts of [told, passed]) texts.forEach((text, index) => rows[index]?.push(text))
    return rows
  }

  /** Which of the answers in the row were changed, and that nobody has confirmed them. */
  async function describeChanges(db: Stores, employees: EmployeeRow[]): Promise<string[]> {
    const changes = await db.changes.pathsOfMany(employees.map(({ id }) => id))
    return employees.map(({ id }) => {
      const titles = (changes.get(id) ?? [])
        .filter(change => marked.has(pointerOfChange(change)))
        .map(titleOfChange)
      return titles.length > 0 ? `changed, not confirmed: ${titles.join(', ')}` : ''
    })
  }

  /** What was asked of answers in the columns of the sheet and was said to be right, as far as the role sees it. */
  async function describePassed(db: Stores, employees: EmployeeRow[]): Promise<string[]> {
    const passings = await db.passedWarnings.allOfMany(employees.map(({ id }) => id))
    return employees.map(({ id }) =>
      (passings.get(id) ?? [])
        .filter(passing => pointers.some(one => passing.path === one || passing.path.startsWith(`${one}/`)))
        .filter(passing => seesPassing(access, passing))
        .map(describePassing)
        .join('; ')
    )
  }

  /** Reads some columns of many employees. Nothing is opened but what they show, and what says which steps are asked. */
  function createReader(fields: readonly Field[]) {
    const parts = new Set([...fields.flatMap(partOf), ...partsOfConditions])
    const definitions = partDefinitions.filter(({ name }) => parts.has(name))
    const names = definitions.map(({ name }) => name)
    const needsFiles = fields.some(isOfFile)
    const readCells = createColumnsReader(fields)
    return async (db: Stores, employees: EmployeeRow[]): Promise<Cell[][]> => {
      const ids = employees.map(({ id }) => id)
      const answers = names.length > 0 ? await db.answers.allOfMany(ids, names) : new Map()
      const files = needsFiles ? await db.files.allOfMany(ids) : new Map()
      const records = employees.map(account => {
        const stored = {
          account,
          answers: answers.get(account.id) ?? new Map(),
          files: files.get(account.id) ?? []
        }
        const record = readRecordAs(access, dropUnasked(composeRecord(stored, unnamed, definitions), now))
        return { ...record, account }
      })
      return (await nameInRecords(db, records)).map(readCells)
    }
  }

  function listSheets(): ExportSheet[] {
    return Object.entries(lists).flatMap(([title, list]) => {
      const path = readPlace(list)
      const part = partDefinitions.find(one => one.name === path[0])
      const { items } = (part && schemaAt(part.schema, path.slice(1))) ?? {}
      return part && items && isSeen(access, path) ? [createListSheet(title, { part, path, items })] : []
    })
  }

  function createListSheet(name: string, { part, path, items }: SheetList): ExportSheet {
    const fields = listCells(items, []).filter(field => isSeen(access, [...path, '0', ...field.path]))
    const readAnswers = createColumnsReader(fields)
    const hasFiles = part.files.some(isInRows)
    const persons = who.flatMap(one => shown.filter(column => column.name === one))
    const readPersons = createReader(persons)
    return {
      sheet: name,
      columns: [...persons, ...fields].map(columnOf),
      async read(db, employees) {
        const known = await readPersons(db, employees)
        const ids = employees.map(({ id }) => id)
        const answers = await db.answers.allOfMany(ids, [part.name, ...partsOfConditions])
        const files = hasFiles ? await db.files.allOfMany(ids) : new Map()
        const records = employees.map(account => {
          const stored = {
            account,
            answers: answers.get(account.id) ?? new Map(),
            files: files.get(account.id) ?? []
          }
          const record = hasFiles ? composeRecord(stored, unnamed) : composeAnswers(stored)
          return readRecordAs(access, dropUnasked(record, now))
        })
        return (await nameInRecords(db, records)).flatMap((record, index) => {
          const person = known[index] ?? []
          const value = valueAt(record, path)
          return (Array.isArray(value) ? value : []).map(row => [...person, ...readAnswers(row)])
        })
      }
    }
  }
}

/** A list that has a sheet: where it lies in the record, and what each row is. */
interface SheetList {
  part: PartDefinition
  path: string[]
  items: Schema
}

/** What cells have of a row: its answers, and those of its groups below their titles. Rows in it fill no cell. */
function listCells(schema: Schema, path: readonly string[], within = ''): Field[] {
  const form: Form = { ...exportForm, schema, ui: {} }
  return listFields(form).flatMap(field => {
    const place = [...path, field.name]
    if (field.kind === 'rows') return []
    if (field.kind === 'group') return listCells(field.schema, place, `${within}${field.title}: `)
    return [{ ...field, path: place, title: `${within}${field.title}` }]
  })
}

/** The part of a record that a line is read from. */
const partOf = ({ path, schema }: Field): string => schema['x-value']?.split('.')[0] ?? path[0] ?? ''

/** Does a line show a file, or the signature, which is one? */
const isOfFile = (field: Field): boolean => isFile(field.schema) || partOf(field) === 'signature'

function raise(): never {
  throw new Error('There is no form admin/export.')
}
