import { isFile } from './keywords/file.ts'
import type { Schema } from './schema.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './kind-of.ts'
import { kinds } from './kinds/index.ts'

/** The keywords that say which kind a field is. */
type KindWords = Parameters<typeof kindOf>[0]

/** Is it a list that people add to: of rows, or of plain answers? */
export const isGrowing = (schema: KindWords): boolean => ['rowList', 'valueList'].includes(shapeOf(schema))

/** What a row, or an item of a list of plain answers, is before anything is said in it. */
export const blankItem = (list: KindWords): unknown => (shapeOf(list) === 'valueList' ? null : {})

/** Does it ask several questions: those of its own, or those of an address? */
export const isGroup = (schema: KindWords & Pick<Schema, 'x-file'>): boolean =>
  !isFile(schema) && ['fields', 'ownFields'].includes(shapeOf(schema))

/** Does a form of texts (multipart) carry the answer as JSON? */
export const isSentAsJson = (schema: KindWords & Pick<Schema, 'x-file'>): boolean =>
  isGroup(schema) || isGrowing(schema)

/** Has an answer a day: a date, a day with its time, or a moment with its time zone? */
export const isOfDays = (schema: KindWords): boolean => ['day', 'local', 'zoned'].includes(calendarOf(schema))

/** Can two answers that have a day be put in order? Of two times of which only one names its zone nobody knows which is first. */
export function canBeCompared(one: KindWords, other: KindWords) {
  const clocks = [one, other].map(calendarOf).filter(calendar => calendar !== 'day')
  return isOfDays(one) && isOfDays(other) && new Set(clocks).size < 2
}

// A format that an author has written may be no kind.

/** What an answer says of the time. */
export const calendarOf = (schema: KindWords): Kind['calendar'] => kinds[kindOf(schema)]?.calendar

/** What an answer is made of. */
export const shapeOf = (schema: KindWords): Kind['shape'] => kinds[kindOf(schema)]?.shape
