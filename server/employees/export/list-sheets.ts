import {
  createColumnsReader,
  type Field,
  type Form,
  listFields,
  readPlace,
  type Schema,
  schemaAt,
  valueAt
} from '../../../engine/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import { type PartDefinition, partDefinitions } from '../../records/model/parts.ts'
import { isInRows } from '../../records/model/rows.ts'
import { exportForm, type ExportSheet, toColumn } from './columns.ts'
import { createRecordsReader, isOfFile, partOf, type RecordsRule } from './records.ts'

const { who = [], lists = {} } = exportForm.schema['x-sheet'] ?? {}

/** A list that has a sheet: where it lies in the record, and what each row is. */
interface SheetList {
  part: PartDefinition
  path: string[]
  items: Schema
}

/** A sheet for each list that the role sees: a line for each row, with whose it is, in those of these columns that say so. */
export function createListSheets(
  { access, now }: Pick<RecordsRule, 'access' | 'now'>,
  shown: readonly Field[]
): ExportSheet[] {
  const persons = who.flatMap(one => shown.filter(({ name }) => name === one))
  return Object.entries(lists).flatMap(([title, list]) => {
    const path = readPlace(list)
    const part = partDefinitions.find(({ name }) => name === path[0])
    const { items } = (part && schemaAt(part.schema, path.slice(1))) ?? {}
    return part && items && isSeen(access, path) ? [createSheet(title, { part, path, items })] : []
  })

  function createSheet(sheet: string, { part, path, items }: SheetList): ExportSheet {
    const cells = listCells(items, []).filter(field => isSeen(access, [...path, '0', ...field.path]))
    const [readPerson, readRow] = [createColumnsReader(persons), createColumnsReader(cells)]
    const readRecords = createRecordsReader({
      access,
      now,
      parts: [part.name, ...persons.map(partOf)],
      needsFiles: part.files.some(isInRows) || persons.some(isOfFile)
    })
    return {
      sheet,
      columns: [...persons, ...cells].map(toColumn),
      async read(db, employees) {
        const records = await readRecords(db, employees)
        return records.flatMap(record => {
          const rows = valueAt(record, path)
          const person = readPerson(record)
          return (Array.isArray(rows) ? rows : []).map(row => [...person, ...readRow(row)])
        })
      }
    }
  }
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
