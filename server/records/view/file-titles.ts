import { anyRow, expandRows, schemaAt } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { partDefinitions } from '../model/parts.ts'
import type { FileRow } from '../../files/index.ts'

export interface FileTitles {
  part: string
  field: string
  form: string
}

const fields = partDefinitions.flatMap(part => part.files.map(field => ({ field, title: part.title })))

/**
 * Returns undefined if no form has the field: the file was set aside or its question removed. For a file in a row, `answers` of
 * its part are needed for the row number.
 */
export function findFileTitles(
  { part, field, rowId, slot }: Pick<FileRow, 'part' | 'field' | 'rowId' | 'slot'>,
  answers?: unknown
): FileTitles | undefined {
  const found = fields.find(one => one.field.part === part && one.field.field === field)
  if (!found) return undefined
  const name = [...titlesAround(found.field), titleOf(found.field)].join(' - ')
  const inPlace = slot > 0 ? `${name} ${slot}` : name
  const row = numberOfRow(found.field, rowId, answers)
  return { part: found.title, field: row ? `${inPlace} - row ${row}` : inPlace, form: found.field.form }
}

/** The names of the parts whose files are titled with the number of their row. */
export const partsWithFilesInRows = partDefinitions
  .filter(({ files }) => files.some(({ path }) => path.includes(anyRow)))
  .map(({ name }) => name)

/** Returns, for example, 2, or 2.1 for the first row within the second. */
function numberOfRow({ path }: FileField, rowId: string, answers: unknown): string | undefined {
  const found = rowId ? expandRows(path, answers).find(({ row }) => row === rowId) : undefined
  const numbers = found?.path.filter((_, at) => path[at] === anyRow).map(index => Number(index) + 1)
  return numbers?.join('.')
}

/** The titles of the groups and lists around a field, as fields of different groups can have the same title. */
function titlesAround({ form: name, path }: FileField): string[] {
  const form = forms[name]
  return path.slice(0, -1).flatMap((step, index) => {
    const title = step === anyRow ? undefined : form && schemaAt(form.schema, path.slice(0, index + 1))?.title
    return title === undefined ? [] : [title]
  })
}

/** The title of a field with several files is plural, so each file is titled by the field's name instead. */
function titleOf({ rule, field, schema }: FileField): string {
  const name = field.split('.').at(-1) ?? field
  if (rule.slots) return name.charAt(0).toUpperCase() + name.slice(1)
  return schema.title ?? field
}
