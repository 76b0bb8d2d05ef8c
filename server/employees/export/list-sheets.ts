import {
  createColumnsReader,
  type Field,
  type FieldUi,
  type Form,
  kinds,
  listFields,
  readPlace,
  rowTitle,
  type Schema,
  schemaAt,
  sheetRuleOf,
  valueAt,
  firstRowsOf
} from '../../../engine/index.ts'
import { forms, recordForms } from '../../../generated/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import { type PartDefinition, partDefinitions } from '../../records/model/parts.ts'
import { isInRows } from '../../records/model/rows.ts'
import { exportForm, type ExportSheet, toColumn } from './columns.ts'
import { createRecordsReader, isOfFile, isOfParty, partOf, type RecordsRule } from './records.ts'

const { who, lists } = sheetRuleOf(exportForm)

/** A list that has its own sheet: its place in the record, and the schema of its rows. */
interface SheetList {
  part: PartDefinition
  path: string[]
  schema: Schema
  items: Schema
}

/**
 * Creates a sheet for each list that the role sees, with a line per row. The columns that identify the person come first, as
 * far as they are among `shown`.
 */
export function createListSheets(
  { access, now }: Pick<RecordsRule, 'access' | 'now'>,
  shown: readonly Field[]
): ExportSheet[] {
  const personFields = who.flatMap(one => shown.filter(({ name }) => name === one))
  return Object.entries(lists).flatMap(([title, list]) => {
    const path = readPlace(list)
    const part = partDefinitions.find(({ name }) => name === path[0])
    const schema = part && schemaAt(part.schema, path.slice(1))
    const { items } = schema ?? {}
    return part && schema && items && isSeen(access, path)
      ? [createSheet(title, { part, path, schema, items })]
      : []
  })

  function createSheet(sheet: string, { part, path, schema, items }: SheetList): ExportSheet {
    const cells = listCells(items, []).filter(field => isSeen(access, [...path, '0', ...field.path]))
    const [readPerson, readRow] = [createColumnsReader(personFields), createColumnsReader(cells)]
    const readRecords = createRecordsReader({
      access,
      now,
      parts: [part.name, ...personFields.map(partOf)],
      needsFiles: part.files.some(isInRows) || personFields.some(isOfFile),
      needsParties: personFields.some(isOfParty)
    })
    const named = firstRowsOf(schema).length > 0 ? [findTitled(path, schema)] : []
    const names = named.map(({ title }) => ({ title, isNumber: false }))
    return {
      sheet,
      columns: [...personFields.map(toColumn), ...names, ...cells.map(toColumn)],
      async read(db, employees) {
        const records = await readRecords(db, employees)
        return records.flatMap(record => {
          const rows = valueAt(record, path)
          const person = readPerson(record)
          return (Array.isArray(rows) ? rows : []).map((row, index) => [
            ...person,
            ...named.map(list => rowTitle(list, index + 1)),
            ...readRow(row)
          ])
        })
      }
    }
  }
}

/** Returns a list with its title in the form where it is filled in. Its UI schema names rows that have names of their own. */
function findTitled([part, ...path]: string[], schema: Schema) {
  const names = recordForms.parts.find(({ name }) => name === part)?.forms ?? []
  const ui = names
    .map(name => path.reduce<FieldUi | undefined>((around, step) => around?.fields?.[step], forms[name]?.ui))
    .find(found => found !== undefined)
  return { title: ui?.['ui:title'] ?? schema.title ?? '', ui: ui ?? {}, schema }
}

/** Returns the fields of a row, and the fields of its groups under the titles of the groups. Nested lists are left out. */
function listCells(schema: Schema, path: readonly string[], within = ''): Field[] {
  const form: Form = { ...exportForm, schema, ui: {} }
  return listFields(form).flatMap(field => {
    const place = [...path, field.name]
    const { shape } = kinds[field.kind]
    if (shape === 'rowList') return []
    if (shape === 'fields') return listCells(field.schema, place, `${within}${field.title}: `)
    return [{ ...field, path: place, title: `${within}${field.title}` }]
  })
}
