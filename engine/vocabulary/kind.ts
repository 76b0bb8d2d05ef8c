import type { Schema } from './schema.ts'

/** What stands in a cell of a spreadsheet. */
export type Cell = string | number

/**
 * What the engine does with the answers of one kind of field. A form names a kind as `format`; where it names none, the
 * JSON type and the choices say which it is (`kindOf`).
 *
 * Every member is required. A kind that differs from another in a few members spreads that kind.
 */
export interface Kind {
  /** The JSON type of an answer. */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  /** What an answer is made of. */
  shape: 'single' | 'group' | 'rowList' | 'valueList' | 'choiceList' | 'file' | 'fileList'
  /** What it says of the calendar: a day, a day and a time on the clock of the place, or a moment with its time zone. */
  calendar: 'none' | 'day' | 'local' | 'zoned'
  /** Is an answer taken that is not among the choices of the field? */
  isOpen: boolean

  /** The text somebody typed, without what means nothing. An empty one is no answer. */
  clean: (text: string) => string
  /** The answer that a cleaned text means; undefined where it means none: the check then refuses the text. */
  parse: (text: string, schema: Schema) => unknown
  /** Is this text (cleaned, not empty) an answer of the kind? */
  isValid: (text: string) => boolean
  /** Does the answer say nothing, so that it is left out? */
  isEmpty: (answer: unknown) => boolean
  /** Does the format say how long an answer is, so that a longer text is in the wrong form rather than too long? */
  hasOwnLength: boolean
  /** Most characters, where the schema does not say; 0 where an answer is no text. */
  maxLength: number
  /** The sentence for each rule that the kind words in its own way. `{title}` stands for the title of the field. */
  messages: { format: Message } & { [rule: string]: Message }

  /** How an answer reads, in a record, a mail or a PDF. */
  format: (answer: unknown, schema: Schema) => string
  /** The answer as a cell of a spreadsheet; undefined where the cell has it as it reads. */
  toCell: (answer: unknown, schema: Schema) => Cell | undefined
}

/** A sentence, or how it is made of the limit that was not kept. `read` says how a value of a schema reads. */
export type Message =
  string | ((schema: Schema, limit: unknown, read: (schema: Schema, value: unknown) => string) => string)
