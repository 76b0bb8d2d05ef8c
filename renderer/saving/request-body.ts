import {
  type Answers,
  cleanAnswers,
  type Facts,
  type Form,
  isAnswers,
  isEntered,
  isFile,
  uploadNameOf,
  placeFiles,
  pointerOf,
  type Schema,
  valueAt,
  fileRuleOf,
  isLocal,
  countSlots
} from '../../engine/index.ts'
import { type ChosenFile, isChosen } from '../form/files/file-answer.ts'

/** A file to send, with its path in the form's value. */
export interface FileToSend {
  schema: Schema
  path: string[]
  file: ChosenFile
  /** The name of its field in the request. */
  name: string
  /** The id of its row, if it is in one. */
  row: string | undefined
  /** Its number, if the field is a list of numbered files. */
  slot?: number
}

/** Returns upload options that report the progress of a file. */
export const progressOf = (
  { onProgress }: { onProgress: (pointer: string, share: number) => void },
  { path }: FileToSend
) => ({ onProgress: (share: number) => onProgress(pointerOf(path), share) })

/** Creates the body of a save from a form's answers: all fields that a client may set, with "" for those without an answer. */
export function createRequestBody(form: Form, value: unknown, facts: Facts = {}): unknown {
  const answers = cleanAnswers(form, value, facts)
  const fields = form.schema.properties
  if (!fields) return answers
  const values = isAnswers(answers) ? answers : {}
  const names = Object.entries(fields)
    .filter(([, field]) => !isFile(field) && !isLocal(field) && isEntered(field))
    .map(([name]) => name)
  return Object.fromEntries(names.map(name => [name, values[name] ?? ''])) satisfies Answers
}

/** Returns the chosen files of a form that are not sent yet. */
export function findFilesToSend(form: Form, value: unknown): FileToSend[] {
  return placeFiles(form.schema, value).flatMap(({ path, schema, field, row }) => {
    const target = { schema, path, row, name: uploadNameOf({ path: field, schema }, 'file') }
    const answer = valueAt(value, path)
    if (countSlots(schema)) return slotsOf(target, answer)
    return isChosen(answer) ? [{ ...target, file: answer }] : []
  })
}

function slotsOf(target: Omit<FileToSend, 'file'>, value: unknown): FileToSend[] {
  const property = fileRuleOf(target.schema)?.field ?? 'file'
  const entries = Array.isArray(value) ? value.filter(isAnswers) : []
  return entries.flatMap(entry => {
    const file = entry[property]
    const slot = Number(entry.target)
    return isChosen(file) ? [{ ...target, path: [...target.path, String(slot - 1)], file, slot }] : []
  })
}
