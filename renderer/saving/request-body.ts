import {
  type Answers,
  cleanAnswers,
  type Facts,
  type Form,
  isAnswers,
  isEntered,
  isFile,
  nameOfFile,
  placeFiles,
  pointerOf,
  type Schema,
  valueAt,
  fileRuleOf,
  isLocal,
  countSlots
} from '../../engine/index.ts'
import { type ChosenFile, isChosen } from '../form/files/file-answer.ts'

/** A file to send, with where it lies in the form's value. */
export interface FileToSend {
  schema: Schema
  path: string[]
  file: ChosenFile
  /** What it is sent as. */
  name: string
  /** The id of the row that it belongs to, where it lies in one. */
  row: string | undefined
  /** Its number, where the field is a list of numbered files. */
  slot?: number
}

/** Tells how much of a file is sent. */
export const progressOf = (
  { onProgress }: { onProgress: (pointer: string, share: number) => void },
  { path }: FileToSend
) => ({ onProgress: (share: number) => onProgress(pointerOf(path), share) })

/** The answers of a form as a save sends them: all that a client may set, and "" for those that were emptied. */
export function createRequestBody(form: Form, value: unknown, facts: Facts = {}): unknown {
  const answers = cleanAnswers(form, value, facts)
  const fields = form.schema.properties
  if (!fields) return answers
  const kept = isAnswers(answers) ? answers : {}
  const names = Object.entries(fields)
    .filter(([, field]) => !isFile(field) && !isLocal(field) && isEntered(field))
    .map(([name]) => name)
  return Object.fromEntries(names.map(name => [name, kept[name] ?? ''])) satisfies Answers
}

/** The files of a form that were picked and are not sent yet. */
export function findFilesToSend(form: Form, value: unknown): FileToSend[] {
  return placeFiles(form.schema, value).flatMap(({ path, schema, field, row }) => {
    const place = { schema, path, row, name: nameOfFile({ path: field, schema }, 'file') }
    const answer = valueAt(value, path)
    if (countSlots(schema)) return slotsOf(place, answer)
    return isChosen(answer) ? [{ ...place, file: answer }] : []
  })
}

function slotsOf(place: Omit<FileToSend, 'file'>, value: unknown): FileToSend[] {
  const property = fileRuleOf(place.schema)?.field ?? 'file'
  const entries = Array.isArray(value) ? value.filter(isAnswers) : []
  return entries.flatMap(entry => {
    const file = entry[property]
    const slot = Number(entry.target)
    return isChosen(file) ? [{ ...place, path: [...place.path, String(slot - 1)], file, slot }] : []
  })
}
