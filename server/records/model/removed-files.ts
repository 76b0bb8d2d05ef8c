import { expandRows, type Facts, isShownAt } from '../../../engine/index.ts'
import type { FileField } from '../../files/model/file-field.ts'
import type { PartDefinition } from './parts.ts'
import { isInRows } from './rows.ts'
import type { FileRow } from '../../files/index.ts'

/** Returns the stored files of a part that no longer have a place: their row was deleted, or their field is hidden by a condition. */
export function findRemovedFiles(
  part: PartDefinition,
  value: unknown,
  stored: readonly FileRow[],
  facts: Facts
): FileRow[] {
  const partFiles = stored.filter(row => row.part === part.name)
  return part.files.flatMap(field => {
    const rows = partFiles.filter(row => row.field === field.field)
    if (rows.length === 0 || !(isInRows(field) || field.isConditional)) return []
    const places = expandRows(field.path, value).filter(
      ({ path }) => field.isRetired || isFileAsked(part, field, path, value, facts)
    )
    return rows.filter(({ rowId }) => !places.some(({ row = '' }) => row === rowId))
  })
}

/** Whether the file field at this path is shown, given the answers of its part. */
export function isFileAsked(
  { name, asked }: PartDefinition,
  { form, isConditional }: FileField,
  path: readonly string[],
  value: unknown,
  facts: Facts
): boolean {
  const askedForm = asked.find(candidate => candidate.name === form)
  return !isConditional || !askedForm || isShownAt(askedForm, path, value, { ...facts, part: name })
}
