import {
  isAnswers,
  isFile,
  isNumeric,
  kindOf,
  kinds,
  fileRuleOf,
  placeFiles,
  pathOf,
  pointerOf,
  rowIdOf,
  type Schema,
  sameValue,
  valueAt,
  withRowId,
  isComputed,
  isFromAccount,
  isIdentifier,
  shapeOf
} from '../../engine/index.ts'
import { isChosen, isStored } from '../form/files/file-answer.ts'
import { replaceAnswer } from '../form/state/replace-answer.ts'

export interface StoredDraft {
  /** Milliseconds since the epoch. */
  savedAt: number
  value: unknown
  /** JSON Pointers of the identifiers that were typed or emptied, never the identifiers themselves. */
  identifiers: string[]
  /** Typed before the app had loaded, into a form without answers: its prefilled values are not included. */
  isBegun?: boolean
  /** The _ids of stored files that were removed from a list of files. */
  removed?: string[]
  /** The lists of rows that it replaces, with their rows as they were stored. */
  lists?: [pointer: string, rows: unknown][]
}

/**
 * Returns what a draft may contain of a value: no identifiers, passwords or codes, no empty rows, nothing taken from the account, and only
 * those files that are chosen and not yet sent. An emptied answer is null, so it stays empty.
 */
export function createDraft(schema: Schema, value: unknown): unknown {
  if (isFile(schema)) return keepChosenFiles(value)
  if (isIdentifier(schema) || isFromAccount(schema) || isComputed(schema) || kinds[kindOf(schema)].isSecret)
    return undefined
  if (schema.type === 'array') {
    const { items = {} } = schema
    const rows = Array.isArray(value) ? value : []
    const drafts = rows.map(row => withRowId(createDraft(items, row), row))
    if (Object.keys(findIdentifiers(items, {})).length === 0) return drafts.filter(row => !isBlankRow(row))
    // Identifiers are kept by the number of their row, so only rows at the end are left out.
    const isFilled = drafts.map((row, at) => !isBlankRow(row) || hasIdentifier(items, rows[at]))
    return drafts.slice(0, isFilled.lastIndexOf(true) + 1)
  }
  if (!schema.properties) return value ?? null
  const below = Object.entries(schema.properties).map(([name, field]) => [
    name,
    createDraft(field, isAnswers(value) ? value[name] : undefined)
  ])
  return Object.fromEntries(below.filter(([, answer]) => answer !== undefined))
}

/** Creates the draft of a value; undefined if it adds nothing to what is stored. */
export function createStoredDraft(
  schema: Schema,
  value: unknown,
  stored: unknown,
  savedAt: number
): StoredDraft | undefined {
  const typed = findIdentifiers(schema, value)
  const known = findIdentifiers(schema, stored)
  const draft = createDraft(schema, value)
  const before = createDraft(schema, stored)
  const removed = findRemovedFiles(schema, value, stored)
  const hasChanges = removed.length > 0 || !sameValue(typed, known)
  if (!hasChanges && sameValue(draft, before)) return undefined
  const isNew = (pointer: string) => typed[pointer] !== (known[pointer] ?? null)
  const identifiers = Object.keys(typed).filter(isNew)
  const changed = keepChanged(draft, before)
  const lists = listReplaced(changed, before)
  return {
    savedAt,
    value: changed,
    identifiers,
    ...(removed.length > 0 && { removed }),
    ...(lists.length > 0 && { lists })
  }
}

/** Returns the lists of rows that a draft replaces: the pointer of each, and its rows as they are stored. */
function listReplaced(
  draft: unknown,
  stored: unknown,
  path: string[] = []
): [pointer: string, rows: unknown][] {
  if (!Array.isArray(draft))
    return Object.entries(isAnswers(draft) ? draft : {}).flatMap(([name, answer]) =>
      listReplaced(answer, valueAt(stored, [name]), [...path, name])
    )
  return [...draft, valueAt(stored, ['0'])].some(isAnswers) ? [[pointerOf(path), stored]] : []
}

/** Whether the stored rows that a draft replaces have changed since it was written. */
export function replacesNewer(schema: Schema, { lists = [] }: StoredDraft, stored: unknown): boolean {
  const now = createDraft(schema, stored)
  return lists.some(([pointer, rows]) => {
    const present = valueAt(now, pathOf(pointer))
    return Array.isArray(present) && !sameValue(rows, present)
  })
}

/** Leaves out what is stored already, so that a later draft does not undo what is saved elsewhere in the meantime. */
function keepChanged(draft: unknown, stored: unknown): unknown {
  if (!isAnswers(draft) || !isAnswers(stored)) return draft
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, answer]) => {
      const before = stored[name] ?? null
      return before !== null && sameValue(answer, before) ? [] : [[name, keepChanged(answer, before)]]
    })
  )
}

/** Returns the _ids of stored files that a value no longer has, of fields that take any number of files. */
export function findRemovedFiles(schema: Schema, value: unknown, stored: unknown): string[] {
  const listStored = (answers: unknown) =>
    placeFiles(schema, answers).flatMap(({ path, schema: field }) =>
      shapeOf(field) === 'fileList' ? findStored(valueAt(answers, path)) : []
    )
  const remaining = listStored(value)
  return listStored(stored).filter(one => !remaining.includes(one))
}

export function withoutFiles(schema: Schema, value: unknown, removed: readonly string[] = []): unknown {
  if (removed.length === 0) return value
  return placeFiles(schema, value).reduce((answers, { path, schema: field }) => {
    const files = valueAt(answers, path)
    if (shapeOf(field) !== 'fileList' || !Array.isArray(files)) return answers
    const remaining = files.filter(item => !findStored(item).some(one => removed.includes(one)))
    return replaceAnswer(answers, path, remaining.length > 0 ? remaining : undefined)
  }, value)
}

function findStored(value: unknown): string[] {
  if (isStored(value)) return [value._id]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findStored) : []
}

/** Returns the identifiers in a value, by JSON Pointer; null where there is no answer. */
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
 * Returns what a form opens with: the draft over the stored answers, as far as the form still has the field and its type.
 * Migrate a draft of an earlier version of the schema first.
 */
export function restoreDraft(schema: Schema, draft: unknown, stored: unknown): unknown {
  if (isFile(schema)) return overlayChosenFiles(schema, draft, stored)
  if (draft === undefined) return stored
  if (draft === null) return undefined
  if (schema.type === 'array') {
    const before = Array.isArray(stored) ? stored : []
    return Array.isArray(draft)
      ? draft.map(row => {
          const id = rowIdOf(row)
          const same = id && before.find(one => rowIdOf(one) === id)
          return withRowId(restoreDraft(schema.items ?? {}, row, same || undefined), row)
        })
      : stored
  }
  if (!schema.properties) return isOfType(schema, draft) ? draft : stored
  const below = Object.entries(schema.properties).map(([name, field]) => [
    name,
    restoreDraft(field, valueAt(draft, [name]), valueAt(stored, [name]))
  ])
  return { ...(isAnswers(stored) && stored), ...Object.fromEntries(below) }
}

/** Whether a value from a draft fits the field. A number may still be half typed, so text is accepted too. */
function isOfType(schema: Schema, draft: unknown): boolean {
  if (isNumeric(schema)) return typeof draft === 'number' || typeof draft === 'string'
  return typeof draft === kinds[kindOf(schema)].type
}

/** Returns the keys of the chosen files in a draft. */
export function findFiles(draft: unknown): string[] {
  if (isChosen(draft)) return [draft.chosen]
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(findFiles) : []
}

function keepChosenFiles(value: unknown): unknown {
  if (!Array.isArray(value)) return isChosen(value) ? value : undefined
  const chosen = value.filter(item => findFiles(item).length > 0)
  return chosen.length > 0 ? chosen : undefined
}

/**
 * Prefers a chosen file to the stored one; stored files come from the server, as their addresses in a draft may have expired.
 */
function overlayChosenFiles(schema: Schema, draft: unknown, stored: unknown): unknown {
  if (schema.type !== 'array') return isChosen(draft) ? draft : stored
  const chosen = (Array.isArray(draft) ? draft : []).filter(item => findFiles(item).length > 0)
  if (chosen.length === 0) return stored
  const before: unknown[] = Array.isArray(stored) ? stored : []
  const placed = shapeOf(schema) === 'fileList' ? moveToFreePlaces(schema, chosen, before) : chosen
  const targets = placed.map(targetOf)
  return [...before.filter(item => !targets.includes(targetOf(item))), ...placed]
}

/** Moves chosen files out of places where another device has stored another file in the meantime. */
function moveToFreePlaces(schema: Schema, chosen: object[], stored: unknown[]): object[] {
  const nameOf = (item: unknown) => valueAt(item, [fileRuleOf(schema)?.field ?? 'file', 'name'])
  const used = [...stored, ...chosen].map(targetOf)
  return chosen.map(item => {
    const there = stored.find(one => targetOf(one) === targetOf(item))
    if (!there || nameOf(there) === nameOf(item)) return item
    let target = 1
    while (used.includes(target)) target++
    used.push(target)
    return { ...item, target }
  })
}

const targetOf = (item: unknown) => valueAt(item, ['target'])

const isBlankRow = (row: unknown) => isAnswers(row) && isBlank(row)

const isBlank = (answer: unknown): boolean =>
  answer === null || (isAnswers(answer) && Object.values(answer).every(isBlank))

const hasIdentifier = (schema: Schema, row: unknown) =>
  Object.values(findIdentifiers(schema, row)).some(answer => answer !== null)
