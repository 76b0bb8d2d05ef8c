import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Cell,
  createRowReader,
  type Field,
  type Form,
  listFields,
  isFile,
  isNumeric,
  type Schema
} from '../../../engine/index.ts'
import { Refusal } from '../../core/errors.ts'
import { forms } from '../../../generated/index.ts'
import { type PartDefinition, partDefinitions } from '../../records/model/parts.ts'
import { composeRecord, unnamed } from '../../records/model/record.ts'
import type { EmployeeRow, ListQuery } from '../store.ts'
import type { Stores } from '../../stores.ts'
import type { Column } from './sheet.ts'

const batchSize = 100

/** The spreadsheet of schemas/admin/export: its columns, and a row for each employee. */
export const exportForm: Form = forms['admin/export'] ?? raise()

const columns = listFields(exportForm)
const named = columns.flatMap(({ schema }) => schema['x-value'] ?? []).map(name => name.split('.')[0] ?? '')
const parts = [
  ...new Set([
    ...columns.flatMap(({ path, schema }) => (schema['x-value'] ? [] : path.slice(0, 1))),
    ...named
  ])
]
const definitions = partDefinitions.filter(({ name }) => parts.includes(name))
const readRow = createRowReader(exportForm)
const needsFiles = named.includes('signature') || columns.some(({ schema }) => isFile(schema))

const columnOf = ({ title, schema }: Field): Column => ({ title, isNumber: isNumeric(schema) })

const exportColumns: Column[] = columns.map(columnOf)

/** Which columns an export has, by their places in the sheet. */
export type ColumnChoice = readonly number[]

export const allColumns: ColumnChoice = columns.map((_, at) => at)

/** Columns by the names of their fields, parted by commas; all of them where none is named. */
export function parseColumns(value: unknown): ColumnChoice {
  if (value === undefined || value === '') return allColumns
  const names = typeof value === 'string' ? [...new Set(value.split(','))] : []
  const places = names.map(name => columns.findIndex(column => column.name === name))
  if (places.length > 0 && !places.includes(-1)) return places
  const known = columns.map(({ name }) => name).join(', ')
  throw new Refusal(400, `"columns" must be columns of the sheet, parted by commas: ${known}.`)
}

export const namesOfColumns = (choice: ColumnChoice): string[] =>
  choice === allColumns ? [] : choice.flatMap(at => columns[at]?.name ?? [])

export const columnsOf = (choice: ColumnChoice): Column[] => choice.flatMap(at => exportColumns[at] ?? [])

/** The rows of everyone whom a query finds, some hundreds at a time. The server goes on with others in between. */
export async function* readExportRows(
  db: Stores,
  query: ListQuery,
  choice: ColumnChoice
): AsyncGenerator<Cell[][]> {
  for await (const employees of db.employees.batches(query, batchSize)) {
    const rows = await rowsOf(db, employees)
    yield choice === allColumns ? rows : rows.map(row => choice.map(at => row[at] ?? ''))
    await nextTurn()
  }
}

async function rowsOf(db: Stores, employees: EmployeeRow[]): Promise<Cell[][]> {
  const ids = employees.map(({ id }) => id)
  const answers = await db.answers.allOfMany(ids, parts)
  const files = needsFiles ? await db.files.allOfMany(ids) : new Map()
  return employees.map(employee => {
    const stored = {
      account: employee,
      answers: answers.get(employee.id) ?? new Map(),
      files: files.get(employee.id) ?? []
    }
    return readRow({ ...composeRecord(stored, unnamed, definitions), account: employee })
  })
}

/** A sheet for the rows of a part that is a list, each with whose it is. */
export interface ListSheet {
  sheet: string
  columns: Column[]
  read: (db: Stores, query: ListQuery) => AsyncGenerator<Cell[][]>
}

const { who = [], lists = {} } = exportForm.schema['x-sheet'] ?? {}

export const listSheets: ListSheet[] = Object.entries(lists).flatMap(([sheet, name]) => {
  const part = partDefinitions.find(one => one.name === name)
  const rows = part?.schema.items
  return part && rows ? [createListSheet(sheet, part, rows)] : []
})

function createListSheet(sheet: string, part: PartDefinition, rows: Schema): ListSheet {
  const form: Form = { ...exportForm, schema: rows, ui: {} }
  const readAnswers = createRowReader(form)
  const persons = who.flatMap(name => {
    const at = columns.findIndex(column => column.name === name)
    return at === -1 ? [] : [at]
  })
  return {
    sheet,
    columns: [...persons.flatMap(at => exportColumns[at] ?? []), ...listFields(form).map(columnOf)],
    async *read(db, query) {
      for await (const employees of db.employees.batches(query, batchSize)) {
        const known = await rowsOf(db, employees)
        const answers = await db.answers.allOfMany(
          employees.map(({ id }) => id),
          [part.name]
        )
        yield employees.flatMap(({ id }, index) => {
          const person = persons.map(at => known[index]?.[at] ?? '')
          const value = answers.get(id)?.get(part.name)?.value
          return (Array.isArray(value) ? value : []).map(row => [...person, ...readAnswers(row)])
        })
        await nextTurn()
      }
    }
  }
}

function raise(): never {
  throw new Error('There is no form admin/export.')
}
