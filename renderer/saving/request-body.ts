import {
  type Answers,
  cleanAnswers,
  type Facts,
  type Form,
  isAnswers,
  isEntered,
  isFile,
  kindOf,
  listFiles,
  type Schema,
  valueAt
} from '../../engine/index.ts'
import { type ChosenFile, isChosen } from '../drafts/file-answer.ts'

/** A file to send, with where it lies in the form's value. */
export interface FileToSend {
  schema: Schema
  path: string[]
  file: ChosenFile
  /** Its number, where the field is a list of numbered files. */
  slot?: number
}

/** The answers of a form as a save sends them: every one that a client may set, emptied ones as "". */
export function createRequestBody(form: Form, value: unknown, facts: Facts = {}): unknown {
  const answers = cleanAnswers(form, value, facts)
  const fields = form.schema.properties
  if (!fields) return answers
  const kept = isAnswers(answers) ? answers : {}
  const names = Object.entries(fields)
    .filter(([, field]) => !isFile(field) && !field['x-local'] && isEntered(field))
    .map(([name]) => name)
  return Object.fromEntries(names.map(name => [name, kept[name] ?? ''])) satisfies Answers
}

/** The files of a form that were picked and are not sent yet. */
export function findFilesToSend(form: Form, value: unknown): FileToSend[] {
  const { schema } = form
  return listFiles(schema).flatMap(({ path, schema: field }) => {
    const answer = valueAt(value, path)
    if (field['x-file']?.slots) return slotsOf(field, answer, path)
    return isChosen(answer) ? [{ schema: field, path, file: answer }] : []
  })
}

function slotsOf(schema: Schema, value: unknown, path: string[]): FileToSend[] {
  const property = schema['x-file']?.field ?? 'file'
  const entries = Array.isArray(value) ? value.filter(isAnswers) : []
  return entries.flatMap(entry => {
    const file = entry[property]
    const slot = Number(entry.target)
    return isChosen(file) ? [{ schema, path: [...path, String(slot - 1)], file, slot }] : []
  })
}

/** Where files of a form are stored that its value no longer has, of fields that take as many as one likes. */
export function findRemovedFiles(form: Form, value: unknown, stored: unknown) {
  return listFiles(form.schema).flatMap(({ path, schema: field }) => {
    const route = field['x-file']?.route
    if (kindOf(field) !== 'files' || !route) return []
    const [held, kept] = [stored, value].map(answers => {
      const files = valueAt(answers, path)
      return Array.isArray(files) ? files.filter(isAnswers) : []
    })
    const places = new Set(kept?.map(({ target }) => target))
    return (held ?? []).flatMap(({ target }) =>
      typeof target === 'number' && !places.has(target) ? [{ route, place: target }] : []
    )
  })
}
