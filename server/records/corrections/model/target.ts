import {
  anyRow,
  type FieldUi,
  type Form,
  isAnswers,
  isFile,
  type KindName,
  kindOf,
  listFields,
  pathOf,
  pointerOf,
  rowIdOf,
  rowTitle,
  sameValue,
  readAnswer as readOneAnswer,
  type Schema,
  slotTitle,
  valueAt,
  type View,
  fileRuleOf,
  isRetired,
  shapeOf,
  withTitle
} from '../../../../engine/index.ts'
import { isSeen } from '../../../access/model/seen.ts'
import type { Access } from '../../../core/api/access.ts'
import { inLanguage, translateForm } from '../../../core/language.ts'
import { isSamePlace } from '../../../files/model/file-place.ts'
import { type PartDefinition, partNamed, currentPointer } from '../../model/parts.ts'
import type { FileRow } from '../../../files/index.ts'

/** The subject of a correction in the current schemas: a field, a file, a row of a list, or a field of a row. */
export interface CorrectionTarget {
  /** JSON Pointer into the record; for one of several files, with its index. */
  pointer: string
  path: string[]
  part: string
  form: string
  title: string
  kind: KindName
  schema: Schema
  /** For a file field, the place of the file and the path of the row in the record that it belongs to. */
  file?: (Pick<FileRow, 'field' | 'slot'> & { row?: string[] }) | undefined
}

type Found = Pick<CorrectionTarget, 'title' | 'schema'> & { slot?: number }

/** Returns the target at a pointer, in the current language; undefined if the current schemas have no question there. */
export function findTarget(pointer: string): CorrectionTarget | undefined {
  const [name = '', ...path] = pathOf(pointer)
  const part = partNamed(name)
  if (!part || part.retired) return undefined
  for (const form of part.asked.map(translateForm)) {
    const found = path.length === 0 && !part.list ? undefined : findBelow(form, form.schema, path)
    if (found) return toTarget(part, form, path, found)
  }
  return undefined
}

/** Returns the target for a pointer of any version of the schemas; renamed and moved fields are found. */
export function findTargetOfToday(pointer: string): CorrectionTarget | undefined {
  return findTarget(currentPointer(pointer))
}

/** Returns the title of a target in the current language, which may not be the one it was found in. */
export const translateTitle = ({ pointer, title }: CorrectionTarget): string =>
  findTarget(pointer)?.title ?? title

/** Returns the title of a target as it is stored: in English, as its later readers have languages of their own. */
export const titleToStore = (target: CorrectionTarget): string =>
  inLanguage(null, () => translateTitle(target))

/** Whether the role sees the answer at this path. Only administrators see removed questions. */
export const seesTarget = (access: Access, { path }: { path: string }): boolean =>
  isSeen(access, findTargetOfToday(path)?.path ?? pathOf(path))

/** Returns the answer in a composed record, or the id of the file; null if there is none. */
export function answerAt(record: View, files: readonly FileRow[], target: CorrectionTarget): unknown {
  return target.file ? (fileAt(record, files, target)?.id ?? null) : (valueAt(record, target.path) ?? null)
}

/** Whether all rows on the path exist. The slot of a file may be empty. */
export function isRowThere(record: View, { path, file }: CorrectionTarget): boolean {
  const rows = file?.slot ? path.slice(0, -1) : path
  return rows.every((step, at) => !isIndex(step) || valueAt(record, rows.slice(0, at + 1)) !== undefined)
}

export function fileAt(
  record: View,
  files: readonly FileRow[],
  { part, file }: CorrectionTarget
): FileRow | undefined {
  if (!file) return undefined
  const rowId = file.row ? rowIdOf(valueAt(record, file.row)) : ''
  if (rowId === undefined) return undefined
  return files.find(row => isSamePlace(row, { part, field: file.field, rowId, slot: file.slot }))
}

export const isSameAnswer = (one: unknown, other: unknown) => sameValue(one ?? null, other ?? null)

/** Returns an answer as text, with one line for each field of a group and each value of a list. */
export function readAnswer(schema: Schema, value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map(row => readAnswer(schema.items ?? {}, row))
    return items.join(shapeOf(schema) === 'valueList' ? '\n' : '\n\n')
  }
  if (isFile(schema) || !isAnswers(value)) return readOneAnswer(schema, value)
  const fields = listFields({ name: '', schema, ui: {}, validate: () => true, validators: {} })
  return fields
    .map(field => ({ field, text: readAnswer(field.schema, value[field.name]) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => withTitle(field.title, text))
    .join('\n')
}

function toTarget(part: PartDefinition, form: Form, path: string[], found: Found): CorrectionTarget {
  const { title, schema, slot } = found
  const filePath = slot ? path.slice(0, -1) : path
  const file = part.files.find(one => one.form === form.name && leadsTo(one.path, filePath))
  const row = file ? file.path.lastIndexOf(anyRow) + 1 : 0
  return {
    pointer: pointerOf([part.name, ...path]),
    path: [part.name, ...path],
    part: part.name,
    form: form.name,
    title,
    kind: kindOf(schema),
    schema,
    ...(isFile(schema) &&
      file && {
        file: {
          field: file.field,
          slot: slot ?? 0,
          ...(row > 0 && { row: [part.name, ...path.slice(0, row)] })
        }
      })
  }
}

const leadsTo = (field: string[], path: string[]) =>
  field.length === path.length && field.every((name, at) => name === anyRow || name === path[at])

function findBelow({ ui, name: form }: Form, schema: Schema, path: string[]): Found | undefined {
  return walk(schema, { ui, title: ui['ui:title'] ?? schema.title ?? form, fields: ui.fields ?? {} }, path)
}

interface Around {
  ui: FieldUi
  title: string
  fields: { [field: string]: FieldUi }
}

function walk(schema: Schema, around: Around, path: string[]): Found | undefined {
  if (isRetired(schema)) return undefined
  const [step, ...rest] = path
  if (isFile(schema)) return findFileBelow(schema, around.title, path)
  if (step === undefined)
    return schema.properties && !schema.title ? undefined : { schema, title: around.title }
  if (schema.items) return findRowBelow({ ...schema, items: schema.items }, around, step, rest)
  const field = Object.hasOwn(schema.properties ?? {}, step) ? schema.properties?.[step] : undefined
  const ui = around.fields[step] ?? {}
  return field && walk(field, { ...around, ui, title: ui['ui:title'] ?? field.title ?? step }, rest)
}

function findFileBelow(schema: Schema, title: string, [step, ...more]: string[]): Found | undefined {
  const { slots } = fileRuleOf(schema) ?? {}
  if (!slots) return step === undefined ? { schema, title } : undefined
  const slot = step !== undefined && isIndex(step) ? Number(step) + 1 : 0
  if (slot < 1 || slot > slots || more.length > 0) return undefined
  return { schema, slot, title: slotTitle(schema, slot) }
}

function findRowBelow(
  list: Schema & { items: Schema },
  around: Around,
  step: string,
  rest: string[]
): Found | undefined {
  if (!isIndex(step)) return undefined
  const row = list.items
  const title = rowTitle({ ...around, schema: list }, Number(step) + 1)
  if (rest.length === 0) return { schema: row, title }
  const found = walk(row, { ...around, title }, rest)
  return found && { ...found, title: withTitle(title, found.title) }
}

const isIndex = (step: string) => /^(0|[1-9]\d{0,2})$/.test(step)
