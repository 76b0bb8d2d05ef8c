import { sentence } from '../language/translate.ts'
import type { Facts } from './form.ts'
import type { Limit, RuleName, Schema } from './schema.ts'
import type { Kind, Message } from './kind.ts'

/**
 * What page and server do with one keyword of a schema. Every member is required: a module spreads `plainKeyword` for the
 * members it does not change.
 */
export interface Keyword<Name extends keyof Schema> {
  /** Whether the keyword has an effect in a field of this kind. */
  appliesTo: (kind: Kind, schema: Schema) => boolean
  /** Returns the members of the kind that the keyword changes; `kind` has their unchanged versions. */
  change: (value: NonNullable<Schema[Name]>, kind: Kind) => Partial<Kind>
  /** Returns the sibling fields that the keyword refers to. The value is unchecked: anything that an author wrote. */
  references: (value: unknown) => Reference[]
  /** Whether the keyword influences if the field is required, or if it is asked at all. */
  decidesAsking: boolean
  check: (value: NonNullable<Schema[Name]>, answer: CheckedAnswer, facts: Facts) => Failure[]
  /** The rule name in a `Problem` when the keyword is broken; undefined if no problem is reported under its own name. */
  rule: RuleName | undefined
  /** The message, unless the author or the kind has one. */
  message: Message
}

/** A sibling field that a keyword refers to, with its path within the value of the keyword. */
export interface Reference {
  field: string
  at: string[]
  /** The field is named by a property name rather than by a value. */
  isName?: true
}

/** An answer with its schema and the answers of its sibling fields. */
export interface CheckedAnswer {
  schema: Schema
  value: unknown
  siblings: Record<string, unknown>
}

export interface Failure {
  rule: RuleName
  /** The limit, if it is not the one in the schema. */
  limit?: Limit | undefined
  /** What the message shows: the earliest or latest allowed day or time, or the answer itself. */
  bound?: string | undefined
  /** For a field of numbered files: the missing one, counted from 1. */
  slot?: number
  /** For a list of plain answers: the index of the failing one. */
  item?: number
}

/** The defaults of a keyword: it has no effect. */
export const plainKeyword = {
  appliesTo: () => true,
  change: () => ({}),
  references: () => [],
  decidesAsking: false,
  check: () => [],
  rule: undefined,
  message: sentence('{Title} is not in the right format.')
}
