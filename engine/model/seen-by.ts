import { isIdentifier, maskIdentifier } from '../vocabulary/keywords/sensitive.ts'
import { isPlain } from '../vocabulary/kind-of.ts'
import { administrator, type IdentifierRule } from './roles.ts'
import { listSources } from './conditions/computed-references.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isAnswers } from '../values/paths.ts'
import { followReference, parseReference } from './conditions/reference.ts'

/** The access rights a record is read with. */
export interface RecordReader {
  role: string
  identifiers: IdentifierRule
}

/** Checks whether a role sees a field or part itself. Without `x-seenBy` every role does; administrators always do. */
export function isSeenBy({ 'x-seenBy': seenBy }: Schema, role: string): boolean {
  return role === administrator || seenBy === undefined || seenBy.includes(role)
}

/** Lists the roles that may see a field within these groups; undefined means every role. */
export function listReadersOf(around: readonly Pick<Schema, 'x-seenBy'>[]): string[] | undefined {
  const restrictions = around.flatMap(({ 'x-seenBy': roles }) => (Array.isArray(roles) ? [roles] : []))
  return restrictions.length === 0
    ? undefined
    : restrictions.reduce((all, roles) => all.filter(role => roles.includes(role)))
}

/** A field, group or row with its path in the record; `*` stands for the rows of a list. */
interface LocatedSchema {
  record: Schema
  path: readonly string[]
  schema: Schema
}

const startOf = (record: Schema): LocatedSchema => ({ record, path: [], schema: record })

/** Checks whether a role sees the value at a path of a record. Only administrators see values that no schema describes. */
export function isSeenAt(record: Schema, path: readonly string[], role: string): boolean {
  return role === administrator || isSeenBelow(startOf(record), path, role)
}

/**
 * Checks whether a reader sees the value at a path in full: neither hidden nor masked, nor made of an identifier that is masked
 * in its own field.
 */
export function isSeenWholeAt(record: Schema, path: readonly string[], reader: RecordReader): boolean {
  if (!isSeenAt(record, path, reader.role)) return false
  if (reader.identifiers === 'plain') return true
  const steps = stepsTo(startOf(record), path)
  return steps?.every(({ around, at }) => !isMasked(at, reader) && !isRevealed(around, at, reader)) ?? false
}

function isSeenBelow(place: LocatedSchema, path: readonly string[], role: string): boolean {
  if (role === administrator) return true
  if (!isSeenBy(place.schema, role)) return false
  const [name, ...rest] = path
  if (name === undefined || isFile(place.schema)) return true
  const next = below(place, name)
  return next !== undefined && isMadeOfSeen(place, next.schema, role) && isSeenBelow(next, rest, role)
}

/** Returns the record as this reader sees it: without hidden fields, and with identifiers masked if the role requires it. */
export const readValueAs = (record: Schema, value: unknown, reader: RecordReader): unknown =>
  readAs(startOf(record), value, reader)

function readAs(place: LocatedSchema, value: unknown, reader: RecordReader): unknown {
  const isOfIdentifiers = isMasked(place.schema, reader)
  if (Array.isArray(value)) {
    const rows = below(place, '*')
    const readRow = (row: unknown) =>
      isOfIdentifiers ? maskIdentifier(row) : rows ? readAs(rows, row, reader) : undefined
    return value.map(readRow)
  }
  if (isAnswers(value)) return isOfIdentifiers ? {} : readGroupAs(place, value, reader)
  return isOfIdentifiers ? maskIdentifier(value) : value
}

/** Lists the identifiers that are masked for this reader, in full, each with its path. */
export const listMasked = (record: Schema, value: unknown, reader: RecordReader) =>
  listMaskedBelow(startOf(record), value, reader, [])

function listMaskedBelow(
  place: LocatedSchema,
  value: unknown,
  reader: RecordReader,
  path: readonly string[]
): { path: readonly string[]; value: string }[] {
  const { schema } = place
  if (!isSeenBy(schema, reader.role) || isFile(schema)) return []
  if (isMasked(schema, reader)) return listTexts(value).map(text => ({ path, value: text }))
  if (Array.isArray(value)) {
    const rows = below(place, '*')
    return rows
      ? value.flatMap((row, index) => listMaskedBelow(rows, row, reader, [...path, String(index)]))
      : []
  }
  if (!isAnswers(value)) return []
  return Object.entries(value).flatMap(([name, answer]) => {
    const field = isSeenBelow(place, [name], reader.role) ? below(place, name) : undefined
    return field ? listMaskedBelow(field, answer, reader, [...path, name]) : []
  })
}

/** Returns an answer as a text in an array; an empty array if there is none. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.length > 0 ? [value.join(', ')] : []
  return typeof value === 'string' || typeof value === 'number' ? [String(value)].filter(Boolean) : []
}

function readGroupAs(group: LocatedSchema, value: { [name: string]: unknown }, reader: RecordReader) {
  const { role } = reader
  const read: { [name: string]: unknown } = {}
  for (const [name, answer] of Object.entries(value)) {
    const field = below(group, name)
    if (field === undefined) {
      if (role === administrator || fileProperties.has(name)) read[name] = answer
    } else if (
      isSeenBelow(group, [name], role) &&
      !isWhollyHidden(field, role) &&
      !isRevealed(group, field.schema, reader)
    ) {
      const isMaskedFile = isFile(field.schema) && isMasked(field.schema, reader)
      if (!isMaskedFile) read[name] = readAs(field, answer, reader)
    }
  }
  return read
}

/**
 * Checks for a group or list without any field the role sees: its existence or its number of rows would already reveal
 * something.
 */
function isWhollyHidden(place: LocatedSchema, role: string): boolean {
  const group = place.schema.items ? below(place, '*') : place
  const names = Object.keys(group?.schema.properties ?? {})
  return names.length > 0 && group !== undefined && !names.some(name => isSeenBelow(group, [name], role))
}

/** Properties next to a file in a record that are not answers. */
const fileProperties = new Set(['_id', 'createdAt'])

const isMasked = (schema: Schema, { identifiers }: RecordReader) =>
  identifiers !== 'plain' && isIdentifier(schema)

/** A computed answer reveals its sources, so it is hidden if any source is hidden, wherever that is. */
function isMadeOfSeen(group: LocatedSchema, field: Schema, role: string, depth = 0): boolean {
  return sourcesOf(group, field).every(
    source =>
      source !== undefined &&
      depth < deepest &&
      source.every(({ around, at }) => isSeenBy(at, role) && isMadeOfSeen(around, at, role, depth + 1))
  )
}

/** The maximum depth of computed answers; circular ones are hidden from everyone except administrators. */
const deepest = 10

/** Checks whether a computed answer would reveal an identifier that is masked in its own field. */
function isRevealed(group: LocatedSchema, field: Schema, reader: RecordReader, depth = 0): boolean {
  if (reader.identifiers === 'plain' || isMasked(field, reader)) return false
  return sourcesOf(group, field).some(
    source =>
      source === undefined ||
      depth >= deepest ||
      source.some(({ around, at }) => isMasked(at, reader) || isRevealed(around, at, reader, depth + 1))
  )
}

/**
 * Lists the sources of a computed answer, each with the fields around it from the outside in; undefined for a source that does
 * not exist.
 */
function sourcesOf(group: LocatedSchema, field: Schema): (Step[] | undefined)[] {
  return listSources(field).map(written => {
    const path = followReference(parseReference(written), group.path)
    return path && stepsTo(startOf(group.record), path)
  })
}

interface Step {
  around: LocatedSchema
  at: Schema
}

function stepsTo(start: LocatedSchema, path: readonly string[]): Step[] | undefined {
  const steps: Step[] = []
  let around = start
  for (const name of path) {
    // Names in a condition on a list of plain answers are tests, not fields.
    if (around.path.at(-1) === '*' && isPlain(around.schema)) return steps
    const next = below(around, name)
    if (!next) return undefined
    steps.push({ around, at: next.schema })
    around = next
  }
  return steps
}

/** Returns a field of a group, or the row schema of a list for any name. */
function below({ record, path, schema }: LocatedSchema, name: string): LocatedSchema | undefined {
  if (schema.type === 'array') return schema.items && { record, path: [...path, '*'], schema: schema.items }
  const { properties } = schema
  const found = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
  return found && { record, path: [...path, name], schema: found }
}
