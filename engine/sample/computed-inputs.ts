import { countFieldOf } from '../vocabulary/keywords/as-many-as.ts'
import { calendarOf } from '../vocabulary/shapes.ts'
import { computationOf, isComputed } from '../vocabulary/keywords/computed.ts'
import { listComputedReferences } from '../model/conditions/computed-references.ts'
import { schemaAt } from '../model/fields.ts'
import { expandRows } from '../model/files/file-fields.ts'
import { followReference, parseReference } from '../model/conditions/reference.ts'
import { withAnswerAt } from '../model/with-answers.ts'
import { parseNumber } from '../values/number.ts'
import { valueAt } from '../values/paths.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { SiblingAnswers } from '../authoring/samples/facts.ts'

export interface ComputedNumber {
  group: Schema
  path: readonly string[]
  today: string
}

/** The maximum number of rows that are added to reach a target. */
export const maxNewRows = 20

/** Milliseconds. */
export const day = 86_400_000

/** Converts an answer to a number that can be moved: a date to its day, a choice to its numeric code. */
export function toNumber(field: Schema, answer: unknown): number | undefined {
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'string') return undefined
  if (calendarOf(field) === 'day') return Date.parse(answer) / day
  return field.enum ? parseNumber(answer) : undefined
}

/** The depth to which computed numbers of computed numbers are followed. */
const maxDepth = 5

/** Lists the paths of the entered answers, in every row, that a number is computed from, directly or indirectly. */
export function listInputs(
  group: Schema,
  answers: SiblingAnswers,
  path: readonly string[],
  depth = 0
): string[][] {
  return listSourcePaths(group, path).flatMap(source =>
    expandRows(source, answers).flatMap(one => {
      const field = schemaAt(group, one.path)
      if (!field || depth > maxDepth) return []
      if (isComputed(field)) return listInputs(group, answers, one.path, depth + 1)
      return field.const === undefined && toNumber(field, valueAt(answers, one.path)) !== undefined
        ? [one.path]
        : []
    })
  )
}

/** Lists the paths that a computed field references, with `*` for every row, without references to other parts. */
function listSourcePaths(group: Schema, path: readonly string[]): string[][] {
  return listComputedReferences(computationOf(schemaAt(group, path) ?? {})).flatMap(name => {
    const reference = parseReference(name)
    const source = followReference(reference, path.slice(0, -1))
    return source && !reference.isOfRecord ? [source] : []
  })
}

/** Adds a copy of the last row to a list that the number is computed from; undefined where no list takes another row. */
export function addRow({ group, path }: ComputedNumber, answers: SiblingAnswers): SiblingAnswers | undefined {
  for (const list of listRowPaths(group, answers, path)) {
    const schema = schemaAt(group, list) ?? {}
    const { maxItems = maxNewRows, uniqueItems } = schema
    const rows = valueAt(answers, list)
    const isOpen = Array.isArray(rows) && rows.length > 0 && rows.length < maxItems
    if (isOpen && countFieldOf(schema) === undefined && !uniqueItems)
      return withAnswerAt(answers, list, [...rows, structuredClone(rows.at(-1))])
  }
  return undefined
}

/** Lists the paths of the lists whose rows a number is computed from or counts. */
function listRowPaths(
  group: Schema,
  answers: SiblingAnswers,
  path: readonly string[],
  depth = 0
): string[][] {
  if (depth > maxDepth) return []
  return listSourcePaths(group, path).flatMap(source => {
    const field = schemaAt(group, source)
    const rows = source.lastIndexOf('*')
    const lists = rows > 0 ? [source.slice(0, rows)] : field?.type === 'array' ? [source] : []
    const within = field && isComputed(field) ? listRowPaths(group, answers, source, depth + 1) : []
    return [...lists.flatMap(list => expandRows(list, answers).map(one => one.path)), ...within]
  })
}
