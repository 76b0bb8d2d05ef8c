import type { FastifyRequest } from 'fastify'
import {
  formerNames,
  isAnswers,
  isNumeric,
  isSentAsJson,
  listMoves,
  type WarningConfirmation,
  parseConfirmations,
  type Schema,
  schemaAt,
  shapeOf
} from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import type { SentFile, Upload } from '../../files/uploads.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { type PartDefinition, recordSchema } from '../model/parts.ts'
import { isInRows } from '../model/rows.ts'

/** Reads the answers in a JSON body. A list may be the body itself, or a property named after its part or `list`. */
export function readAnswers(body: unknown, { name, list }: PartDefinition): unknown {
  if (body === null || body === undefined) return {}
  if (!list || !isAnswers(body)) return body
  const key = [name, 'list'].find(key => Object.hasOwn(body, key))
  return key === undefined ? body : body[key]
}

export function readAnswersOfUpload({ texts }: Upload, part: PartDefinition): { [name: string]: unknown } {
  const sent = listSentFields(part).flatMap(([name, schema]) => {
    const values = texts.get(name)?.map(withPlainLines)
    if (!values) return []
    const value = values.length === 1 ? values[0] : values
    if (shapeOf(schema) === 'choiceList') return [[name, values] as const]
    if (isSentAsJson(schema)) return [[name, parseIfJson(value)] as const]
    if (isNumeric(schema)) return [[name, parseIfNumber(value)] as const]
    return [[name, schema.type === 'boolean' ? parseTick(value) : value] as const]
  })
  return Object.fromEntries(sent)
}

/** Returns the fields that a page may send, with the names that they had in this part before: the page may be an earlier one. */
function listSentFields({ name: part, asked }: PartDefinition): [name: string, schema: Schema][] {
  const own = asked.flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
  const renamed = own.flatMap(([, schema]) =>
    formerNames(schema).map((name): [string, Schema] => [name, schema])
  )
  const movedOut = listMoves(recordSchema)
    .filter(({ from }) => from[0] === part)
    .map(({ from: [, name = '', ...inGroup], to }): [string, Schema] => [
      name,
      inGroup.length > 0 ? group : (schemaAt(recordSchema, to) ?? {})
    ])
  return [...movedOut, ...renamed, ...own]
}

const group: Schema = { type: 'object', properties: {} }

/**
 * A number in JSON notation is that number, so amounts stay in minor units. Other texts are parsed later, as people write them.
 */
function parseIfNumber(value: unknown): unknown {
  return typeof value === 'string' && String(Number(value)) === value && value !== 'NaN'
    ? Number(value)
    : value
}

/** Browsers end lines in multipart texts with CR LF, whatever was typed. */
const withPlainLines = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value

/**
 * Parses groups and lists. A text that is not JSON is returned unchanged, so the check reports it. Drops `__proto__` keys
 * against prototype pollution.
 */
function parseIfJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value, (name, inner: unknown) => (name === '__proto__' ? undefined : inner))
  } catch {
    return value
  }
}

function parseTick(value: unknown) {
  return value === 'true' ? true : value === 'false' ? false : value
}

export const readPassedIn = (body: unknown): WarningConfirmation[] =>
  parseConfirmations(isAnswers(body) ? body.passedWarnings : undefined)

export const readPassedOfUpload = ({ texts }: Upload): WarningConfirmation[] =>
  parseConfirmations(parseIfJson(texts.get('passedWarnings')?.[0]))

/** Returns the row id of a file from the query; empty if the field is not in rows. Throws if it is missing. */
export function readRow({ query }: Pick<FastifyRequest, 'query'>, field: FileField): string {
  const { row } = query as { row?: unknown }
  if (!isInRows(field)) return ''
  if (typeof row === 'string' && row !== '') return row
  throw refuse('record.row_missing')
}

/**
 * Returns each file with its slot: the nth `target` belongs to the nth file with slots; 0 for files without. Throws if two
 * files have the same place.
 */
export function readSlots({ texts, files }: Upload): { file: SentFile; slot: number }[] {
  const numbered = files.filter(({ field }) => field.rule.slots)
  const targets = numbered.length > 0 ? (texts.get('target') ?? []) : []
  if (targets.length !== numbered.length) throw refuse('record.targets_missing')
  const placed = files.map(file => {
    const maxSlots = file.field.rule.slots
    return { file, slot: maxSlots ? slotOf(targets[numbered.indexOf(file)], maxSlots) : 0 }
  })
  const places = placed.map(({ file, slot }) => `${file.field.field} ${slot}`)
  if (new Set(places).size < places.length) throw refuse('record.place_twice')
  return placed
}

function slotOf(target: unknown, maxSlots: number) {
  const slot = typeof target === 'string' && /^[1-9]\d?$/.test(target.trim()) ? Number(target) : 0
  if (slot < 1 || slot > maxSlots)
    throw refuse('input.parameter', { name: 'target', must: `be a number from 1 to ${maxSlots}` })
  return slot
}

/** Throws if an `id` was sent that is not the user's own, whether or not it exists. */
export function requireOwn(id: unknown, userId: string) {
  if (id !== undefined && id !== null && id !== '' && id !== userId) {
    throw refuse('record.not_own')
  }
}

/** Reads which version of the declaration the page showed. */
export const readDeclarationVersion = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['x-declaration-version']?.toString()

/** Reads the revision that a save is based on from If-Match: a number with or without quotes. */
export function readRevision(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const [, number] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? []
  if (number === undefined) throw refuse('record.if_match')
  return Number(number)
}
