import {
  type Facts,
  fileRuleOf,
  type Form,
  isAnswers,
  isFile,
  type Line,
  readLinesBelow,
  readShownLines,
  rowTitle,
  slotTitle
} from '../../engine/index.ts'
import type { AnswerPlace } from '../../renderer/form/answers/AnswerTools.tsx'
import { isStored, type StoredFile } from '../../renderer/drafts/file-answer.ts'

/** A file that a record asks for. */
export interface RecordDocument extends AnswerPlace {
  /** Undefined: not provided. */
  file: StoredFile | undefined
}

/** The files of a section, those of rows included. */
export const listDocuments = (form: Form, view: unknown, facts: Facts): RecordDocument[] =>
  readShownLines(form, view, facts).flatMap(line => documentsOf(line))

/** A section without the questions that are shown as documents. */
export function withoutDocuments(form: Form): Form {
  const fields = Object.entries(form.schema.properties ?? {})
  const texts = fields.filter(([, schema]) => !isFile(schema))
  if (texts.length === fields.length) return form
  return { ...form, schema: { ...form.schema, properties: Object.fromEntries(texts) } }
}

function documentsOf(line: Line, around = ''): RecordDocument[] {
  const { field, value } = line
  const { kind, path } = field
  const rule = fileRuleOf(field.schema)
  const titled = (title: string) => (around ? `${around}: ${title}` : title)
  if (!rule) {
    if (kind === 'group') return readLinesBelow(line).flatMap(one => documentsOf(one, around))
    if (kind !== 'rows' || !Array.isArray(value)) return []
    return value.flatMap((_, index) =>
      readLinesBelow(line, index).flatMap(one => documentsOf(one, rowTitle(field, index + 1)))
    )
  }
  const entries = Array.isArray(value) ? value.filter(isAnswers) : []
  const inSlot = (slot: number): RecordDocument => {
    const file = entries.find(({ target }) => target === slot)?.[rule.field ?? 'file']
    const title = titled(slotTitle(field.schema, slot))
    return { title, path: [...path, String(slot - 1)], kind, file: isStored(file) ? file : undefined }
  }
  if (rule.slots) return Array.from({ length: rule.slots }, (_, index) => inSlot(index + 1))
  if (kind === 'files') return entries.map(({ target }) => inSlot(Number(target)))
  return [{ title: titled(field.title), path, kind, file: isStored(value) ? value : undefined }]
}
