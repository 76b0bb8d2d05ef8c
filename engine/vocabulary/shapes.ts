import { isFile } from './keywords/file.ts'
import type { Schema } from './schema.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './kind-of.ts'
import { kinds } from './kinds/index.ts'

/** The keywords that determine the kind of a field. */
type KindKeywords = Parameters<typeof kindOf>[0]

/** Checks whether users can add items to the list: rows, or plain answers. */
export const isGrowing = (schema: KindKeywords): boolean => ['rowList', 'valueList'].includes(shapeOf(schema))

/** Returns a new, unanswered row or item of a list. */
export const blankItem = (list: KindKeywords): unknown => (shapeOf(list) === 'valueList' ? null : {})

/** Checks whether it asks several questions: its own properties, or the fields of an address. */
export const isGroup = (schema: KindKeywords & Pick<Schema, 'x-file'>): boolean =>
  !isFile(schema) && ['fields', 'ownFields'].includes(shapeOf(schema))

/** Checks whether a multipart form sends the answer as JSON. */
export const isSentAsJson = (schema: KindKeywords & Pick<Schema, 'x-file'>): boolean =>
  isGroup(schema) || isGrowing(schema)

/** Checks whether an answer has a day: a date, a local date and time, or a date and time with a time zone. */
export const isOfDays = (schema: KindKeywords): boolean =>
  ['day', 'local', 'zoned'].includes(calendarOf(schema))

/** Checks whether two answers with a day can be ordered. Two times cannot if only one of them names its time zone. */
export function canBeCompared(one: KindKeywords, other: KindKeywords) {
  const clocks = [one, other].map(calendarOf).filter(calendar => calendar !== 'day')
  return isOfDays(one) && isOfDays(other) && new Set(clocks).size < 2
}

// The functions below also accept a `format` that names no kind, as an author may write; they return undefined for it.

export const calendarOf = (schema: KindKeywords): Kind['calendar'] => kinds[kindOf(schema)]?.calendar

export const shapeOf = (schema: KindKeywords): Kind['shape'] => kinds[kindOf(schema)]?.shape
