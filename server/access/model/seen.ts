import {
  administrator,
  type Field,
  isFile,
  isSeenAt,
  isSeenBy,
  isSeenWholeAt,
  maskIdentifier,
  listFiles,
  type Missing,
  uploadNameOf,
  pathOf,
  pointerOf,
  readValueAs,
  valueAt,
  type Schema,
  type View,
  isIdentifier,
  namedValueOf
} from '../../../engine/index.ts'
import { recordForms } from '../../../generated/index.ts'
import type { Access } from '../../core/api/access.ts'
import { identifiersOf, readerOf } from './access.ts'

type Reader = Pick<Access, 'role'>

/** Whether the role sees a place in a record: a part, a field, or within one. */
export const isSeen = ({ role }: Reader, path: readonly string[]): boolean =>
  isSeenAt(recordForms.whole.schema, path, role)

/** Whether the role sees the answers at a place in full: neither hidden nor masked, nor made of a masked identifier. */
export const seesWhole = (reader: Reader, path: readonly string[]): boolean =>
  isSeenWholeAt(recordForms.whole.schema, path, readerOf(reader))

/** Whether the role sees this field of a part, or of the rows of a list part. */
export function seesField(reader: Reader, part: string, field: string): boolean {
  const isList = listPartSchemas()[part]?.type === 'array'
  return isSeen(reader, isList ? [part, '0', field] : [part, field])
}

export function listHidden(reader: Reader): string[] {
  return Object.entries(listPartSchemas()).flatMap(([part, { properties = {} }]) => {
    if (!isSeen(reader, [part])) return [pointerOf([part])]
    const paths = Object.keys(properties).map(name => [part, name])
    return paths.filter(path => !isSeen(reader, path)).map(pointerOf)
  })
}

export const seesWholeRecord = ({ role }: Reader): boolean =>
  role === administrator || seesAllBelow(recordForms.whole.schema, role)

function seesAllBelow(schema: Schema, role: string): boolean {
  const { properties = {}, items } = schema
  const below = [...Object.values(properties), ...(items ? [items] : [])]
  return isSeenBy(schema, role) && below.every(child => seesAllBelow(child, role))
}

/** Whether the role sees anything of a part. */
export function seesPart(reader: Reader, part: string): boolean {
  const { properties, items } = listPartSchemas()[part] ?? {}
  const fields = Object.keys(properties ?? items?.properties ?? {})
  if (fields.length === 0) return isSeen(reader, [part])
  return fields.some(field => seesField(reader, part, field))
}

/** Whether the role sees any field of a form of the record. */
export function seesForm(reader: Reader, form: string): boolean {
  const part = recordForms.parts.find(({ forms }) => forms.includes(form))
  const fields = Object.keys(recordForms.forms[form]?.schema.properties ?? {})
  if (!part || fields.length === 0) return part === undefined || isSeen(reader, [part.name])
  return fields.some(name => isSeen(reader, [part.name, name]))
}

/** Returns the path in the record that a line of a read form comes from; empty for lines of the account. */
export function placeOfLine({ path, schema }: Pick<Field, 'path' | 'schema'>): string[] {
  const [first = '', ...rest] = namedValueOf(schema)?.split('.') ?? path
  if (first === 'account') return []
  if (first === 'parties') return rest.slice(0, 1)
  return namedValueOf(schema) ? [first] : [first, ...rest]
}

export const seesLine = (reader: Reader, line: Pick<Field, 'path' | 'schema'>): boolean =>
  isSeen(reader, placeOfLine(line))

/** Returns the record as the role sees it, but always with masked identifiers. */
export const readRecordMasked = ({ role }: Reader, record: View): View =>
  readValueAs(recordForms.whole.schema, record, { role, identifiers: 'masked' }) as View // an object stays one

/** Returns the record as the role sees it. */
export function readRecordAs(reader: Reader, record: View): View {
  if (reader.role === administrator && readerOf(reader).identifiers === 'plain') return record
  return readValueAs(recordForms.whole.schema, record, readerOf(reader)) as View // an object stays one
}

/** Whether the role sees this file. A file that is an identifier cannot be masked, so it is hidden instead. */
export function seesFile(reader: Reader, { part, field }: { part: string; field: string }): boolean {
  const place = findFilePlace(part, field)
  if (!place) return reader.role === administrator
  const isMasked = isIdentifier(place.schema) && readerOf(reader).identifiers !== 'plain'
  return !isMasked && isSeen(reader, place.path)
}

export const seesFileAt = (reader: Reader, path: readonly string[]): boolean =>
  isSeen(reader, path) && !isMaskedAt(recordForms.whole.schema, path, reader)

/** Returns one answer of a record as the role sees it; undefined if it does not. */
export function readAnswerAs(reader: Reader, path: readonly string[], answer: unknown): unknown {
  const record = path.reduceRight<unknown>((value, name) => wrap(name, value), answer)
  return valueAt(readRecordAs(reader, record as View), path)
}

/** Returns an answer to a removed question. Nothing shows whether it was an identifier, so it is masked like one. */
export function readRemovedAs(reader: Reader, answer: unknown): unknown {
  const isText = typeof answer === 'string' || typeof answer === 'number'
  return isText && identifiersOf(reader) !== 'plain' ? maskIdentifier(answer) : answer
}

/** Wraps a value as a row at its index, with empty rows before it, or as a field by its name. */
function wrap(name: string, value: unknown): unknown {
  return /^\d+$/.test(name) ? [...Array<undefined>(Number(name)), value] : { [name]: value }
}

function isMaskedAt(schema: Schema, [name, ...rest]: readonly string[], reader: Reader): boolean {
  if (isIdentifier(schema) && readerOf(reader).identifiers !== 'plain') return true
  const below =
    name === undefined ? undefined : schema.type === 'array' ? schema.items : schema.properties?.[name]
  return below !== undefined && isMaskedAt(below, rest, reader)
}

export const readMissingAs = (reader: Reader, missing: readonly Missing[]): Missing[] =>
  reader.role === administrator ? [...missing] : missing.filter(({ path }) => isSeen(reader, pathOf(path)))

/**
 * Returns the path of a file field in the record (with `*` for rows) and its schema, by the part and field it is uploaded as;
 * undefined if there is none.
 */
export function findFilePlace(part: string, field: string): { path: string[]; schema: Schema } | undefined {
  const parts = listPartSchemas()
  const schema = Object.hasOwn(parts, part) ? parts[part] : undefined
  if (!schema) return undefined
  if (isFile(schema)) return { path: [part], schema }
  const found = listFiles(schema).find(file => uploadNameOf(file, part) === field)
  return found && { path: [part, ...found.path], schema: found.schema }
}

const listPartSchemas = () => recordForms.whole.schema.properties ?? {}
