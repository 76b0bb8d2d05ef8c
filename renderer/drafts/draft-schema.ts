import {
  isAnswers,
  isFile,
  isNumeric,
  kindOf,
  kinds,
  placeFiles,
  pointerOf,
  rowIdOf,
  type Schema,
  sameValue,
  migrateAnswers,
  valueAt,
  withRowId,
  isComputed,
  isFromAccount,
  isIdentifier,
  shapeOf
} from '../../engine/index.ts'
import { isChosen, isStored } from '../form/files/file-answer.ts'
import { replaceAnswer } from '../form/state/replace-answer.ts'

/** A draft as it stands on the device. */
export interface StoredDraft {
  /** Milliseconds. */
  savedAt: number
  value: unknown
  /** Pointers of the identifiers that were typed, or emptied; never the identifiers themselves. */
  identifiers: string[]
  /** Typed before the app was there, into a form that nobody had answered: what such a form opens with is not in it. */
  isBegun?: boolean
  /** Stored files that were taken out of a list of files, by _id. */
  removed?: string[]
}

/**
 * What a draft may hold of a value: no identifiers, passwords or codes, nothing that comes from the account, and of
 * files only those chosen and not sent. An answer that was emptied is null, so that it stays empty.
 */
export function createDraft(schema: Schema, value: unknown): unknown {
  if (isFile(schema)) return keepChosenFiles(value)
  if (isIdentifier(schema) || isFromAccount(schema) || isComputed(schema) || kinds[kindOf(schema)].isSecret)
    return undefined
  if (schema.type === 'array') {
    const rows = Array.isArray(value)
      ? value.map(row => withRowId(createDraft(schema.items ?? {}, row), row))
      : []
    return rows.filter(row => !isBlank(row))
  }
  if (!schema.properties) return value ?? null
  const below = Object.entries(schema.properties).map(([name, field]) => [
    name,
    createDraft(field, isAnswers(value) ? value[name] : undefined)
  ])
  return Object.fromEntries(below.filter(([, answer]) => answer !== undefined))
}

/** The draft of a value; undefined when it says no more than what is stored. */
export function createStoredDraft(
  schema: Schema,
  value: unknown,
  stored: unknown,
  savedAt: number
): StoredDraft | undefined {
  const typed = findIdentifiers(schema, value)
  const known = findIdentifiers(schema, stored)
  const draft = createDraft(schema, value)
  const removed = findRemovedFiles(schema, value, stored)
  const saysMore = removed.length > 0 || !sameValue(typed, known)
  if (!saysMore && sameValue(draft, createDraft(schema, stored))) return undefined
  const isNew = (pointer: string) => typed[pointer] !== (known[pointer] ?? null)
  const identifiers = Object.keys(typed).filter(isNew)
  return { savedAt, value: draft, identifiers, ...(removed.length > 0 && { removed }) }
}

/** The stored files that a value no longer has, of fields that take as many as one likes, by _id. */
export function findRemovedFiles(schema: Schema, value: unknown, stored: unknown): string[] {
  const listHeld = (answers: unknown) =>
    placeFiles(schema, answers).flatMap(({ path, schema: field }) =>
      shapeOf(field) === 'fileList' ? findStored(valueAt(answers, path)) : []
    )
  const kept = listHeld(value)
  return listHeld(stored).filter(one => !kept.includes(one))
}

/** A value without these stored files. */
export function withoutFiles(schema: Schema, value: unknown, removed: readonly string[] = []): unknown {
  if (removed.length === 0) return value
  return placeFiles(schema, value).reduce((answers, { path, schema: field }) => {
    const files = valueAt(answers, path)
    if (shapeOf(field) !== 'fileList' || !Array.isArray(files)) return answers
    const left = files.filter(item => !findStored(item).some(one => removed.includes(one)))
    return replaceAnswer(answers, path, left.length > 0 ? left : undefined)
  }, value)
}

function findStored(value: unknown): string[] {
  if (isStored(value)) return [value._id]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findStored) : []
}

/** The identifiers in a value, by JSON Pointer; null where there is no answer. */
export function findIdentifiers(
  schema: Schema,
  value: unknown,
  path: string[] = []
): { [pointer: string]: unknown } {
  if (isIdentifier(schema)) return { [pointerOf(path)]: value ?? null }
  if (schema.type === 'array' && !isFile(schema)) {
    const rows = Array.isArray(value) ? value : []
    return Object.assign(
      {},
      ...rows.map((row, at) => findIdentifiers(schema.items ?? {}, row, [...path, String(at)]))
    )
  }
  const fields = isFile(schema) ? [] : Object.entries(schema.properties ?? {})
  return Object.assign(
    {},
    ...fields.map(([name, field]) => findIdentifiers(field, valueAt(value, [name]), [...path, name]))
  )
}

/**
 * What a form opens with: the draft over what is stored, as far as the form still has the field and its type. A draft of
 * before the schemas changed is read as the schemas of today have it.
 */
export function restoreDraft(schema: Schema, draft: unknown, stored: unknown): unknown {
  return overlay(schema, migrateAnswers(schema, draft), stored)
}

function overlay(schema: Schema, draft: unknown, stored: unknown): unknown {
  if (isFile(schema)) return overlayChosenFiles(schema, draft, stored)
  if (draft === undefined) return stored
  if (draft === null) return undefined
  if (schema.type === 'array') {
    const before = Array.isArray(stored) ? stored : []
    return Array.isArray(draft)
      ? draft.map(row => {
          const id = rowIdOf(row)
          const same = id && before.find(one => rowIdOf(one) === id)
          return withRowId(overlay(schema.items ?? {}, row, same || undefined), row)
        })
      : stored
  }
  if (!schema.properties) return isOfType(schema, draft) ? draft : stored
  const below = Object.entries(schema.properties).map(([name, field]) => [
    name,
    overlay(field, valueAt(draft, [name]), valueAt(stored, [name]))
  ])
  return { ...(isAnswers(stored) && stored), ...Object.fromEntries(below) }
}

/** May this stand in the field? A number may be half typed, and not be a number yet. */
function isOfType(schema: Schema, draft: unknown): boolean {
  if (isNumeric(schema)) return typeof draft === 'number' || typeof draft === 'string'
  return typeof draft === kinds[kindOf(schema)].type
}

/** The keys of the files in a draft. */
export function findFiles(draft: unknown): string[] {
  if (isChosen(draft)) return [draft.chosen]
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(findFiles) : []
}

function keepChosenFiles(value: unknown): unknown {
  if (!Array.isArray(value)) return isChosen(value) ? value : undefined
  const chosen = value.filter(item => findFiles(item).length > 0)
  return chosen.length > 0 ? chosen : undefined
}

/** A file that was chosen stands in front of the stored one, whose address is fresher than a draft. */
function overlayChosenFiles(schema: Schema, draft: unknown, stored: unknown): unknown {
  if (schema.type !== 'array') return isChosen(draft) ? draft : stored
  const chosen = (Array.isArray(draft) ? draft : []).filter(item => findFiles(item).length > 0)
  const targets = chosen.map(item => valueAt(item, ['target']))
  const others = (Array.isArray(stored) ? stored : []).filter(
    item => !targets.includes(valueAt(item, ['target']))
  )
  return chosen.length > 0 ? [...others, ...chosen] : stored
}

const isBlank = (row: unknown) => isAnswers(row) && Object.values(row).every(answer => answer === null)
