import {
  anyRow,
  expandRows,
  holdsFiles,
  isFile,
  isAnswers,
  pointerOf,
  type Problem,
  rowIdName,
  rowIdOf,
  type Schema,
  valueAt,
  t
} from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import type { FileField } from '../../files/model/file-field.ts'
import type { PartDefinition } from './parts.ts'
import type { RecordContents } from './record.ts'
import { titleOfFile } from './titles.ts'

/** Whether the field is within rows of a list, so each of its files belongs to one row. */
export const isInRows = ({ path }: Pick<FileField, 'path'>): boolean => path.includes(anyRow)

/** Returns the field with the path of the stored row. Throws if there is none: rows are saved before their files. */
export function placeInRow(
  field: FileField,
  { answers }: Pick<RecordContents, 'answers'>,
  rowId: string
): FileField {
  if (!isInRows(field)) return field
  const found = expandRows(field.path, answers.get(field.part)?.value).find(({ row }) => row === rowId)
  if (!found) throw refuse('record.row_not_saved', { title: titleOfFile(field) })
  return { ...field, path: found.path }
}

const shape = /^[A-Za-z0-9-]{8,40}$/

/** Checks the ids of rows that may have files: 8 to 40 characters, unique within their list. */
export function findWrongRowIds({ name, asked }: PartDefinition, value: unknown): Problem[] {
  const seen = new Set<string>()
  return asked.flatMap(form =>
    listRowsWithFiles(form.schema, value).flatMap(path => {
      const row = valueAt(value, path)
      if (!isAnswers(row) || !Object.hasOwn(row, rowIdName)) return []
      const id = rowIdOf(row)
      const key = `${path.map(step => (/^\d+$/.test(step) ? anyRow : step)).join('/')} ${id}`
      const isWrong = id === undefined || !shape.test(id) || seen.has(key)
      seen.add(key)
      const msg = t(
        'The "{name}" of a row must be 8 to 40 letters, digits or hyphens, and unique in its list.',
        { name: rowIdName }
      )
      return isWrong
        ? [{ path: pointerOf([name, ...path]), rule: 'format' as const, msg, form: form.name }]
        : []
    })
  )
}

/** Returns the paths of the rows that may have files. */
function listRowsWithFiles(schema: Schema, value: unknown, path: string[] = []): string[][] {
  if (isFile(schema)) return []
  const { items, properties = {} } = schema
  if (items && Array.isArray(value)) {
    const holds = holdsFiles(schema)
    return value.flatMap((row, index) => {
      const rowPath = [...path, String(index)]
      return [...(holds ? [rowPath] : []), ...listRowsWithFiles(items, row, rowPath)]
    })
  }
  if (!isAnswers(value)) return []
  return Object.entries(properties).flatMap(([name, field]) =>
    listRowsWithFiles(field, value[name], [...path, name])
  )
}
