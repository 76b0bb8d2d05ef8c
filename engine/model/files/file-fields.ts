import { fileRuleOf, isFile } from '../../vocabulary/keywords/file.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { isAnswers, valueAt } from '../../values/paths.ts'

/** A file field of a form, by the path that leads to it, with `*` for the rows of a list; empty where the form itself is a list of files. */
export interface PlacedFile {
  path: string[]
  schema: Schema
  isRequired: boolean
}

/** The files that a form asks for, also within its groups and rows. */
export function listFiles(schema: Schema, path: string[] = [], isRequired = false): PlacedFile[] {
  if (isFile(schema)) return [{ path, schema, isRequired }]
  const rows = schema.type === 'array' && schema.items ? listFiles(schema.items, [...path, anyRow]) : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    listFiles(field, [...path, name], schema.required?.includes(name) ?? false)
  )
  return [...rows, ...fields]
}

/** What a file is sent and stored as, beside those of the same part. */
export const nameOfFile = ({ path, schema }: Pick<PlacedFile, 'path' | 'schema'>, part: string): string =>
  fileRuleOf(schema)?.field ?? (path.filter(name => name !== anyRow).join('.') || part)

/** Stands in a path for the rows of a list. */
export const anyRow = '*'

/** What a row with files is known by, whatever its place: kept with its answers, and asked of nobody. */
export const rowIdName = '_row'

export function rowIdOf(row: unknown): string | undefined {
  const id = isAnswers(row) ? row[rowIdName] : undefined
  return typeof id === 'string' ? id : undefined
}

/** Are these the same file field of the same row, wherever that stands? Without an id a row is like no other. */
export const isSameFile = (one: FileOfAnswers, other: FileOfAnswers): boolean =>
  one.field.join('/') === other.field.join('/') &&
  one.row === other.row &&
  (one.row !== undefined || !one.field.includes(anyRow))

interface RowPath {
  path: string[]
  /** The id of the row that it leads into, where that has one yet. */
  row: string | undefined
}

/** A row as something makes it of another, with the id that this has. */
export function withRowId(row: unknown, given: unknown): unknown {
  const id = isAnswers(given) ? given[rowIdName] : undefined
  return isAnswers(row) && id !== undefined && id !== null ? { [rowIdName]: id, ...row } : row
}

/** A file field as it stands in some answers: in a list once for each of its rows. */
export interface FileOfAnswers extends PlacedFile, RowPath {
  /** Its path among the fields of the form, with `*` for rows. */
  field: string[]
}

/** The files that a form asks for as some answers stand. */
export function placeFiles(schema: Schema, answers: unknown): FileOfAnswers[] {
  return listFiles(schema).flatMap(file =>
    expandRows(file.path, answers).map(place => ({ ...file, ...place, field: file.path }))
  )
}

/** The paths that one with `*` for rows stands for in some answers, each with the id of the innermost row. */
export function expandRows(path: string[], answers: unknown, around: string[] = [], row?: string): RowPath[] {
  const at = path.indexOf(anyRow)
  if (at === -1) return [{ path: [...around, ...path], row }]
  const before = path.slice(0, at)
  const rows = valueAt(answers, before)
  return (Array.isArray(rows) ? rows : []).flatMap((one, index) =>
    expandRows(path.slice(at + 1), one, [...around, ...before, String(index)], rowIdOf(one))
  )
}

/** Do the rows of a list hold files, themselves or in their groups? */
export const holdsFiles = ({ items }: Schema): boolean =>
  items !== undefined && listFiles(items).some(({ path }) => !path.includes(anyRow))
