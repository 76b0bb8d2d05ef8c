import { sentence } from '../language/translate.ts'
import type { Facts } from './form.ts'
import type { Limit, RuleName, Schema } from './schema.ts'
import type { Kind, Message } from './kind.ts'

/**
 * What page and server do where a schema has one keyword. Every member is required: a module spreads `plainKeyword` for
 * those that it has nothing to say to.
 */
export interface Keyword<Name extends keyof Schema> {
  /** Does the keyword do anything in a field of this kind? */
  appliesTo: (kind: Kind, schema: Schema) => boolean
  /** The members of the kind that it changes; `kind` is what they are without it. */
  change: (value: NonNullable<Schema[Name]>, kind: Kind) => Partial<Kind>
  /** The fields beside this one that the keyword looks at. The value may be anything that an author wrote. */
  references: (value: unknown) => Reference[]
  /** Does more than the answer itself say whether it is missing, or whether it is asked for at all? */
  decidesAsking: boolean
  /** What of an answer breaks the keyword. */
  check: (value: NonNullable<Schema[Name]>, answer: CheckedAnswer, facts: Facts) => Failure[]
  /** The rule of a `Problem` that says it is broken; undefined where others say so. */
  rule: RuleName | undefined
  /** The sentence for it, where neither author nor kind has one. */
  message: Message
}

/** A field beside the one that has the keyword, with its place in the value of the keyword. */
export interface Reference {
  field: string
  at: string[]
  /** Is it the name of a property, rather than its value? */
  isName?: true
}

/** An answer with its schema, and the answers beside it. */
export interface CheckedAnswer {
  schema: Schema
  value: unknown
  siblings: Record<string, unknown>
}

/** A rule that an answer does not keep. */
export interface Failure {
  rule: RuleName
  /** Where it is not what the schema says of the rule. */
  limit?: Limit | undefined
  /** What the words are made of: the day or time that an answer is too early or too late for, or the answer itself. */
  bound?: string | undefined
  /** Of a field of numbered files: the one that is not there. */
  slot?: number
  /** Of a list of plain answers: which of them. */
  item?: number
}

/** A keyword that does nothing. */
export const plainKeyword = {
  appliesTo: () => true,
  change: () => ({}),
  references: () => [],
  decidesAsking: false,
  check: () => [],
  rule: undefined,
  message: sentence('{Title} is not in the right form.')
}
