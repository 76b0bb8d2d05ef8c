import type { Sentence } from '../language/translate.ts'
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
  /**
   * What an answer is made of. `chosen` is one of some choices, `box` is ticked or no answer, `fields` are those that the schema
   * has, and `ownFields` those that the kind brings.
   */
  shape:
    | 'single'
    | 'chosen'
    | 'box'
    | 'fields'
    | 'ownFields'
    | 'rowList'
    | 'valueList'
    | 'choiceList'
    | 'file'
    | 'fileList'
  /**
   * What it says of the time: one on the clock, some part of a date, a day, a day and a time on the clock of the place, or a
   * moment with its time zone.
   */
  calendar: 'none' | 'clock' | 'part' | 'day' | 'local' | 'zoned'
  /** Is an answer taken that is not among the choices of the field? */
  isOpen: boolean
  /** Is an answer never written down, shown or asked about, as a password is? */
  isSecret: boolean
  /** Is an answer one line of text that reads as it is stored? Pages offer to copy it, and a text can take it over. */
  isLine: boolean

  /** Tidies the typed text, which stays a text: removes spaces around it, for instance. An empty one is no answer. */
  clean: (text: string) => string
  /** Turns the cleaned text into the stored answer, 1250 for "1,250"; undefined where it means none and is refused. */
  parse: (text: string, schema: Schema) => unknown
  /** Is this text (cleaned, not empty) an answer of the kind? */
  isValid: (text: string) => boolean
  /** Does the answer say nothing, so that it is left out? */
  isEmpty: (answer: unknown) => boolean
  /** Does the format say how long an answer is, so that a longer text is in the wrong form rather than too long? */
  hasOwnLength: boolean
  /** Most characters, where the schema does not say; 0 where an answer is no text. */
  maxLength: number
  /**
   * The sentence for each rule that the kind words in its own way. `{title}` and `{Title}` stand for the title of the field,
   * `{yourTitle}` for it behind "your" or "the", whichever fits, `{limit}` for the limit.
   */
  messages: { format: Message } & { [rule: string]: Message }

  /** How an answer reads, in a record, a mail or a PDF. A masked identifier (•••••6819) reaches it too, and must be shown. */
  format: (answer: unknown, schema: Schema) => string
  /** The value of its cell in a spreadsheet, a number to count with, for instance; undefined for the text of `format`. */
  toCell: (answer: unknown, schema: Schema) => Cell | undefined
}

/** A sentence, or how it is made of the limit that was not kept. `read` says how a value of a schema reads. */
export type Message =
  Sentence | ((schema: Schema, limit: unknown, read: (schema: Schema, value: unknown) => string) => Sentence)
