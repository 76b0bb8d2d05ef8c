import type { FileField } from '../files/model/file-field.ts'
import type { FileRow } from '../files/store.ts'
import { partDefinitions } from './model/parts.ts'

/** What people call a stored file: the part that it belongs to, and the question that it answers. */
export interface FileTitles {
  part: string
  field: string
  /** The form that asks for it, by its name. */
  form: string
}

const fields = partDefinitions.flatMap(part => part.files.map(field => ({ field, title: part.title })))

/** Undefined where no form asks for such a file: it was set aside, or what it answered is asked no more. */
export function findFileTitles({
  part,
  field,
  slot
}: Pick<FileRow, 'part' | 'field' | 'slot'>): FileTitles | undefined {
  const found = fields.find(one => one.field.part === part && one.field.field === field)
  if (!found) return undefined
  const name = titleOf(found.field)
  return { part: found.title, field: slot > 0 ? `${name} ${slot}` : name, form: found.field.form }
}

/** A field of several files is titled in the plural: each is called by its name. */
function titleOf({ rule, field, schema }: FileField): string {
  if (rule.slots) return field.charAt(0).toUpperCase() + field.slice(1)
  return schema.title ?? field
}

/** How the name of a file of this type ends. */
export const endingOf = (type: string): string =>
  ({ 'image/jpeg': 'jpg' })[type] ?? type.split('/')[1] ?? 'bin'
