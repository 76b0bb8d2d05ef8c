import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Cell,
  createRowReader,
  type Form,
  listFields,
  isFile,
  isNumeric
} from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { partDefinitions } from '../../records/model/parts.ts'
import { composeRecord, unnamed } from '../../records/model/record.ts'
import type { EmployeeRow, ListQuery } from '../store.ts'
import type { Stores } from '../../stores.ts'

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

export const exportColumns = columns.map(({ title, schema }) => ({ title, isNumber: isNumeric(schema) }))

/** The rows of everyone whom a query finds, some hundreds at a time. The server goes on with others in between. */
export async function* readExportRows(db: Stores, query: ListQuery): AsyncGenerator<Cell[][]> {
  for await (const employees of db.employees.batches(query, batchSize)) {
    yield await rowsOf(db, employees)
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

function raise(): never {
  throw new Error('There is no form admin/export.')
}
