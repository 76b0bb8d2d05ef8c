import {
  administrator,
  type Field,
  isFile,
  isSeenAt,
  isSeenBy,
  listFiles,
  type Missing,
  nameOfFile,
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
import { readerOf } from './access.ts'

type Reader = Pick<Access, 'role'>

/** Does the role see what lies there in a record: a part, a field, what lies within? */
export const isSeen = ({ role }: Reader, path: readonly string[]): boolean =>
  isSeenAt(recordForms.whole.schema, path, role)

/** Does the role see this field of a part, or of the rows of one that is a list? */
export function seesField(reader: Reader, part: string, field: string): boolean {
  const isList = listPartSchemas()[part]?.type === 'array'
  return isSeen(reader, isList ? [part, '0', field] : [part, field])
}

/** The parts and fields that the role does not see, as JSON Pointers. */
export function listHidden(reader: Reader): string[] {
  return Object.entries(listPartSchemas()).flatMap(([part, { properties = {} }]) => {
    if (!isSeen(reader, [part])) return [pointerOf([part])]
    const paths = Object.keys(properties).map(name => [part, name])
    return paths.filter(path => !isSeen(reader, path)).map(pointerOf)
  })
}

/** Is there nothing in a record that the role does not see? */
export const seesWholeRecord = ({ role }: Reader): boolean =>
  role === administrator || seesAllBelow(recordForms.whole.schema, role)

function seesAllBelow(schema: Schema, role: string): boolean {
  const { properties = {}, items } = schema
  const below = [...Object.values(properties), ...(items ? [items] : [])]
  return isSeenBy(schema, role) && below.every(one => seesAllBelow(one, role))
}

/** Does the role see anything of a part? */
export function seesPart(reader: Reader, part: string): boolean {
  const { properties, items } = listPartSchemas()[part] ?? {}
  const fields = Object.keys(properties ?? items?.properties ?? {})
  if (fields.length === 0) return isSeen(reader, [part])
  return fields.some(field => seesField(reader, part, field))
}

/** Does the role see anything of what a form of the record asks? */
export function seesForm(reader: Reader, form: string): boolean {
  const part = recordForms.parts.find(({ forms }) => forms.includes(form))
  const fields = Object.keys(recordForms.forms[form]?.schema.properties ?? {})
  if (!part || fields.length === 0) return part === undefined || isSeen(reader, [part.name])
  return fields.some(name => isSeen(reader, [part.name, name]))
}

/** Where in the record a line of a read form comes from; nowhere, if it is the account's. */
export function placeOfLine({ path, schema }: Pick<Field, 'path' | 'schema'>): string[] {
  const [first = '', ...rest] = namedValueOf(schema)?.split('.') ?? path
  if (first === 'account') return []
  if (first === 'parties') return rest.slice(0, 1)
  return namedValueOf(schema) ? [first] : [first, ...rest]
}

/** Does the role see this line of a read form? */
export const seesLine = (reader: Reader, line: Pick<Field, 'path' | 'schema'>): boolean =>
  isSeen(reader, placeOfLine(line))

/** The record as the role sees it, with identifiers masked also where it may see them. */
export const readRecordMasked = ({ role }: Reader, record: View): View =>
  readValueAs(recordForms.whole.schema, record, { role, identifiers: 'masked' }) as View // an object stays one

/** The record as the role sees it. */
export function readRecordAs(reader: Reader, record: View): View {
  if (reader.role === administrator && readerOf(reader).identifiers === 'plain') return record
  return readValueAs(recordForms.whole.schema, record, readerOf(reader)) as View // an object stays one
}

/** Does the role see this file? One that is an identifier is no more to be masked than to be shown. */
export function seesFile(reader: Reader, { part, field }: { part: string; field: string }): boolean {
  const place = findFilePlace(part, field)
  if (!place) return reader.role === administrator
  const isMasked = isIdentifier(place.schema) && readerOf(reader).identifiers !== 'plain'
  return !isMasked && isSeen(reader, place.path)
}

/** The same of a file by its path in the record. */
export const seesFileAt = (reader: Reader, path: readonly string[]): boolean =>
  isSeen(reader, path) && !isMaskedAt(recordForms.whole.schema, path, reader)

/** One answer of a record as the role sees it; undefined where it does not. */
export function readAnswerAs(reader: Reader, path: readonly string[], answer: unknown): unknown {
  const record = path.reduceRight<unknown>((value, name) => wrap(name, value), answer)
  return valueAt(readRecordAs(reader, record as View), path)
}

/** A row by its place, where those before it are none; else a field by its name. */
function wrap(name: string, value: unknown): unknown {
  return /^\d+$/.test(name) ? [...Array<undefined>(Number(name)), value] : { [name]: value }
}

function isMaskedAt(schema: Schema, [name, ...rest]: readonly string[], reader: Reader): boolean {
  if (isIdentifier(schema) && readerOf(reader).identifiers !== 'plain') return true
  const below =
    name === undefined ? undefined : schema.type === 'array' ? schema.items : schema.properties?.[name]
  return below !== undefined && isMaskedAt(below, rest, reader)
}

/** What is missing of a record, as far as the role sees it. */
export const readMissingAs = (reader: Reader, missing: readonly Missing[]): Missing[] =>
  reader.role === administrator ? [...missing] : missing.filter(({ path }) => isSeen(reader, pathOf(path)))

/** Where a file field lies in the record, by what it is sent as, with `*` for rows; undefined where none is asked for so. */
export function findFilePlace(part: string, field: string): { path: string[]; schema: Schema } | undefined {
  const parts = listPartSchemas()
  const schema = Object.hasOwn(parts, part) ? parts[part] : undefined
  if (!schema) return undefined
  if (isFile(schema)) return { path: [part], schema }
  const found = listFiles(schema).find(file => nameOfFile(file, part) === field)
  return found && { path: [part, ...found.path], schema: found.schema }
}

const listPartSchemas = () => recordForms.whole.schema.properties ?? {}
