import { anyRow, expandRows } from '../../engine/index.ts'
import type { FileField } from '../files/model/file-field.ts'
import { partDefinitions } from './model/parts.ts'
import type { FileRow } from '../files/index.ts'

/** What people call a stored file: the part that it belongs to, and the question that it answers. */
export interface FileTitles {
  part: string
  field: string
  /** The form that asks for it, by its name. */
  form: string
}

const fields = partDefinitions.flatMap(part => part.files.map(field => ({ field, title: part.title })))

/**
 * Undefined where no form asks for such a file: it was set aside, or what it answered is asked no more. Of one in a row, the
 * answers of its part say which row.
 */
export function findFileTitles(
  { part, field, rowId, slot }: Pick<FileRow, 'part' | 'field' | 'rowId' | 'slot'>,
  answers?: unknown
): FileTitles | undefined {
  const found = fields.find(one => one.field.part === part && one.field.field === field)
  if (!found) return undefined
  const name = titleOf(found.field)
  const inPlace = slot > 0 ? `${name} ${slot}` : name
  const row = numberOfRow(found.field, rowId, answers)
  return { part: found.title, field: row ? `${inPlace} - row ${row}` : inPlace, form: found.field.form }
}

/** Whose files are named by the rows that they lie in. */
export const partsWithFilesInRows = partDefinitions
  .filter(({ files }) => files.some(({ path }) => path.includes(anyRow)))
  .map(({ name }) => name)

/** 2, or 2.1 for the first row within the second. */
function numberOfRow({ path }: FileField, rowId: string, answers: unknown): string | undefined {
  const found = rowId ? expandRows(path, answers).find(({ row }) => row === rowId) : undefined
  const numbers = found?.path.filter((_, at) => path[at] === anyRow).map(index => Number(index) + 1)
  return numbers?.join('.')
}

/** A field of several files is titled in the plural: each is called by its name. */
function titleOf({ rule, field, schema }: FileField): string {
  const name = field.split('.').at(-1) ?? field
  if (rule.slots) return name.charAt(0).toUpperCase() + name.slice(1)
  return schema.title ?? field
}
