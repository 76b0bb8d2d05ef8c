import {
  type Facts,
  type FileRule,
  fileRuleOf,
  type Form,
  isAnswers,
  isFile,
  kinds,
  type Line,
  readLinesBelow,
  readShownLines,
  rowTitle,
  slotTitle,
  withTitle
} from '../../engine/index.ts'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { isStored, type StoredFile } from '../../renderer/form/files/file-answer.ts'

export interface RecordDocument extends AnswerTarget {
  /** Undefined: not provided. */
  file: StoredFile | undefined
  /** How the page shows it; files that are neither pictures nor PDFs get a link. */
  shownAs: 'picture' | 'pages' | 'link'
}

/** Lists the files of a section, including those in rows. */
export const listDocuments = (form: Form, view: unknown, facts: Facts): RecordDocument[] =>
  readShownLines(form, view, facts).flatMap(line => documentsOf(line))

/** Returns a section without its files, and without a table layout, for which there is no space. */
export function withoutDocuments(form: Form): Form {
  const fields = Object.entries(form.schema.properties ?? {})
  const texts = fields.filter(([, schema]) => !isFile(schema))
  const { 'ui:layout': _, ...ui } = form.ui
  return { ...form, ui, schema: { ...form.schema, properties: Object.fromEntries(texts) } }
}

function documentsOf(line: Line, around = ''): RecordDocument[] {
  const { field, value } = line
  const { kind, path } = field
  const { shape } = kinds[kind]
  const rule = fileRuleOf(field.schema)
  const titled = (title: string) => (around ? withTitle(around, title) : title)
  if (!rule) {
    if (shape === 'fields') return readLinesBelow(line).flatMap(one => documentsOf(one, around))
    if (shape !== 'rowList' || !Array.isArray(value)) return []
    return value.flatMap((_, index) =>
      readLinesBelow(line, index).flatMap(one => documentsOf(one, rowTitle(field, index + 1)))
    )
  }
  const entries = Array.isArray(value) ? value.filter(isAnswers) : []
  const inSlot = (slot: number): RecordDocument => {
    const file = entries.find(({ target }) => target === slot)?.[rule.field ?? 'file']
    const title = titled(slotTitle(field.schema, slot))
    return describe({ title, path: [...path, String(slot - 1)], kind }, rule, file)
  }
  if (rule.slots) return Array.from({ length: rule.slots }, (_, index) => inSlot(index + 1))
  if (shape === 'fileList') return entries.map(({ target }) => inSlot(Number(target)))
  return [describe({ title: titled(field.title), path, kind }, rule, value)]
}

function describe(target: AnswerTarget, { types }: FileRule, answer: unknown): RecordDocument {
  const file = isStored(answer) ? answer : undefined
  return { ...target, file, shownAs: howShown(types, file?.name) }
}

/** Returns how a file is shown, by its name or by the accepted types. Of single files, only pictures have no name. */
function howShown(types: readonly string[], name = ''): RecordDocument['shownAs'] {
  const pictureTypes = types.filter(type => type.startsWith('image/'))
  const isUnnamedPicture = name === '' && pictureTypes.length > 0
  if (/\.(jpe?g|png|webp|gif)$/i.test(name) || isUnnamedPicture || pictureTypes.length === types.length)
    return 'picture'
  return /\.pdf$/i.test(name) || types.every(type => type === 'application/pdf') ? 'pages' : 'link'
}
