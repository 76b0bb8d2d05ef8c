import { fileRuleOf, isFile } from '../../vocabulary/keywords/file.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { isAnswers, valueAt } from '../../values/paths.ts'

/**
 * A file field of a form with its path, `*` for the rows of a list; the path is empty if the form itself is a list of files.
 */
export interface PlacedFile {
  path: string[]
  schema: Schema
  isRequired: boolean
}

/** Lists the file fields of a form, including those in groups and rows. */
export function listFiles(schema: Schema, path: string[] = [], isRequired = false): PlacedFile[] {
  if (isFile(schema)) return [{ path, schema, isRequired }]
  const rows = schema.type === 'array' && schema.items ? listFiles(schema.items, [...path, anyRow]) : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    listFiles(field, [...path, name], schema.required?.includes(name) ?? false)
  )
  return [...rows, ...fields]
}

/** Returns the name a file is sent and stored under within its part. */
export const uploadNameOf = ({ path, schema }: Pick<PlacedFile, 'path' | 'schema'>, part: string): string =>
  fileRuleOf(schema)?.field ?? (path.filter(name => name !== anyRow).join('.') || part)

/** The path element that stands for any row of a list. */
export const anyRow = '*'

/**
 * The property with the id of a row that contains files. It is stored with the answers, stays when the row moves, and is never
 * asked.
 */
export const rowIdName = '_row'

export function rowIdOf(row: unknown): string | undefined {
  const id = isAnswers(row) ? row[rowIdName] : undefined
  return typeof id === 'string' ? id : undefined
}

/**
 * Checks whether these are the same file field of the same row, even if the row has moved. A row without an id matches no
 * other.
 */
export const isSameFile = (one: FileOfAnswers, other: FileOfAnswers): boolean =>
  one.field.join('/') === other.field.join('/') &&
  one.row === other.row &&
  (one.row !== undefined || !one.field.includes(anyRow))

interface RowPath {
  path: string[]
  /** The id of the row it leads into, if that has one yet. */
  row: string | undefined
}

/** Copies the id of the row `given` to a row that was made from it. */
export function withRowId(row: unknown, given: unknown): unknown {
  const id = isAnswers(given) ? given[rowIdName] : undefined
  return isAnswers(row) && id !== undefined && id !== null ? { [rowIdName]: id, ...row } : row
}

/** A file field in some answers; in a list, one for each row. */
export interface FileOfAnswers extends PlacedFile, RowPath {
  /** Its path in the form, with `*` for rows. */
  field: string[]
}

/** Lists the files that a form asks for, given some answers. */
export function placeFiles(schema: Schema, answers: unknown): FileOfAnswers[] {
  return listFiles(schema).flatMap(file =>
    expandRows(file.path, answers).map(place => ({ ...file, ...place, field: file.path }))
  )
}

/** Expands a path with `*` to the paths of the actual rows, each with the id of the innermost row. */
export function expandRows(path: string[], answers: unknown, around: string[] = [], row?: string): RowPath[] {
  const at = path.indexOf(anyRow)
  if (at === -1) return [{ path: [...around, ...path], row }]
  const before = path.slice(0, at)
  const rows = valueAt(answers, before)
  return (Array.isArray(rows) ? rows : []).flatMap((one, index) =>
    expandRows(path.slice(at + 1), one, [...around, ...before, String(index)], rowIdOf(one))
  )
}

/** Checks whether the rows of a list contain files, directly or in groups. */
export const holdsFiles = ({ items }: Schema): boolean =>
  items !== undefined && listFiles(items).some(({ path }) => !path.includes(anyRow))
