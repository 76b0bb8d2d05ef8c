import type { Sentence } from '../language/translate.ts'
import type { Schema } from './schema.ts'

export type Cell = string | number

/**
 * What the engine does with the answers of one kind of field. A form names a kind as `format`; otherwise the JSON type and the
 * choices imply it (`kindOf`).
 * Every member is required. A kind that differs from another in a few members spreads that kind.
 */
export interface Kind {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  /**
   * The structure of an answer. `chosen` is one of several choices. `box` is either ticked or unanswered. `fields` are the
   * properties in the schema, and `ownFields` the properties that the kind adds.
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
   * The time information in an answer: a time of day, part of a date, a day, a local date and time, or a date and time with a
   * time zone.
   */
  calendar: 'none' | 'clock' | 'part' | 'day' | 'local' | 'zoned'
  /** Whether answers other than the listed choices are accepted. */
  isOpen: boolean
  /** Whether an answer is a secret, like a password: never shown, kept in drafts or used in computed texts. */
  isSecret: boolean
  /**
   * Whether an answer is one line of text that is shown as stored. Pages offer to copy it, and a text field can be prefilled
   * with it.
   */
  isLine: boolean

  /** Normalizes the typed text, for instance trims it. An empty result means no answer. */
  clean: (text: string) => string
  /**
   * Parses the cleaned text into the stored answer, 1250 for "1,250"; returns undefined if it cannot be parsed and is refused.
   */
  parse: (text: string, schema: Schema) => unknown
  /** Whether this text (cleaned, not empty) is an answer of the kind. */
  isValid: (text: string) => boolean
  /** Whether the answer is empty and is therefore left out. */
  isEmpty: (answer: unknown) => boolean
  /** Whether the format determines the length, so that a longer text is reported as wrongly formatted rather than too long. */
  hasOwnLength: boolean
  /** The maximum number of characters if the schema sets none; 0 if an answer is not text. */
  maxLength: number
  /**
   * The messages for the rules that this kind words differently. `{title}` and `{Title}` stand for the title of the field,
   * `{yourTitle}` for the title after "your" or "the", and `{limit}` for the limit.
   */
  messages: { format: Message } & { [rule: string]: Message }

  /**
   * Formats an answer for a record, a mail or a PDF. It also receives masked identifiers (•••••6819), which must be shown as
   * they are.
   */
  format: (answer: unknown, schema: Schema) => string
  /** Returns the value for a spreadsheet cell, such as a number to calculate with; undefined means the text of `format`. */
  toCell: (answer: unknown, schema: Schema) => Cell | undefined
}

/** A message, or a function that makes it from the broken limit. `read` formats a value of a schema. */
export type Message =
  Sentence | ((schema: Schema, limit: unknown, read: (schema: Schema, value: unknown) => string) => Sentence)
