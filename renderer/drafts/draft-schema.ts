import {
  isAnswers,
  isFile,
  kindOf,
  kinds,
  pointerOf,
  type Schema,
  sameValue,
  upToDate,
  valueAt
} from '../../engine/index.ts'
import { isChosen } from './file-answer.ts'

/** A draft as it stands on the device. */
export interface Written {
  /** Milliseconds. */
  savedAt: number
  value: unknown
  /** Pointers of the identifiers that were typed; never the identifiers themselves. */
  identifiers: string[]
}

/** Kinds whose answers are never written down. */
const secrets = ['password', 'code']

/**
 * What a draft may hold of a value: no identifiers, passwords or codes, nothing that comes from the account, and of
 * files only those chosen and not sent. An answer that was emptied is null, so that it stays empty.
 */
export function draftOf(schema: Schema, value: unknown): unknown {
  if (isFile(schema)) return chosenOnly(value)
  if (
    schema['x-sensitive'] === 'identifier' ||
    schema['x-from'] ||
    schema['x-computed'] ||
    secrets.includes(kindOf(schema))
  )
    return undefined
  if (schema.type === 'array') {
    const rows = Array.isArray(value) ? value.map(row => draftOf(schema.items ?? {}, row)) : []
    return rows.filter(row => !isBlank(row))
  }
  if (!schema.properties) return value ?? null
  const below = Object.entries(schema.properties).map(([name, field]) => [
    name,
    draftOf(field, isAnswers(value) ? value[name] : undefined)
  ])
  return Object.fromEntries(below.filter(([, answer]) => answer !== undefined))
}

/** The draft of a value; undefined when it says no more than what is stored. */
export function writtenOf(
  schema: Schema,
  value: unknown,
  stored: unknown,
  savedAt: number
): Written | undefined {
  const typed = identifiersIn(schema, value)
  const known = identifiersIn(schema, stored)
  const draft = draftOf(schema, value)
  if (sameValue(draft, draftOf(schema, stored)) && sameValue(typed, known)) return undefined
  const isNew = (pointer: string) => typed[pointer] !== null && typed[pointer] !== known[pointer]
  return { savedAt, value: draft, identifiers: Object.keys(typed).filter(isNew) }
}

/** The identifiers in a value, by JSON Pointer; null where there is no answer. */
export function identifiersIn(
  schema: Schema,
  value: unknown,
  path: string[] = []
): { [pointer: string]: unknown } {
  if (schema['x-sensitive'] === 'identifier') return { [pointerOf(path)]: value ?? null }
  if (schema.type === 'array' && !isFile(schema)) {
    const rows = Array.isArray(value) ? value : []
    return Object.assign(
      {},
      ...rows.map((row, at) => identifiersIn(schema.items ?? {}, row, [...path, String(at)]))
    )
  }
  const fields = isFile(schema) ? [] : Object.entries(schema.properties ?? {})
  return Object.assign(
    {},
    ...fields.map(([name, field]) => identifiersIn(field, valueAt(value, [name]), [...path, name]))
  )
}

/**
 * What a form opens with: the draft over what is stored, as far as the form still has the field and its type. A draft of
 * before the schemas changed is read as the schemas of today have it.
 */
export function restored(schema: Schema, draft: unknown, stored: unknown): unknown {
  return laidOver(schema, upToDate(schema, draft), stored)
}

function laidOver(schema: Schema, draft: unknown, stored: unknown): unknown {
  if (isFile(schema)) return withChosen(schema, draft, stored)
  if (draft === undefined) return stored
  if (draft === null) return undefined
  if (schema.type === 'array') {
    return Array.isArray(draft) ? draft.map(row => laidOver(schema.items ?? {}, row, undefined)) : stored
  }
  if (!schema.properties) return typeof draft === kinds[kindOf(schema)].type ? draft : stored
  const below = Object.entries(schema.properties).map(([name, field]) => [
    name,
    laidOver(field, valueAt(draft, [name]), valueAt(stored, [name]))
  ])
  return { ...(isAnswers(stored) && stored), ...Object.fromEntries(below) }
}

/** The keys of the files in a draft. */
export function filesIn(draft: unknown): string[] {
  if (isChosen(draft)) return [draft.chosen]
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(filesIn) : []
}

function chosenOnly(value: unknown): unknown {
  if (!Array.isArray(value)) return isChosen(value) ? value : undefined
  const chosen = value.filter(item => filesIn(item).length > 0)
  return chosen.length > 0 ? chosen : undefined
}

/** A file that was chosen stands in front of the stored one, whose address is fresher than a draft. */
function withChosen(schema: Schema, draft: unknown, stored: unknown): unknown {
  if (schema.type !== 'array') return isChosen(draft) ? draft : stored
  const chosen = (Array.isArray(draft) ? draft : []).filter(item => filesIn(item).length > 0)
  const targets = chosen.map(item => valueAt(item, ['target']))
  const others = (Array.isArray(stored) ? stored : []).filter(
    item => !targets.includes(valueAt(item, ['target']))
  )
  return chosen.length > 0 ? [...others, ...chosen] : stored
}

const isBlank = (row: unknown) => isAnswers(row) && Object.values(row).every(answer => answer === null)
