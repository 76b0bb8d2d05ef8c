import type { Schema } from '../vocabulary/schema.ts'
import type { KindName } from '../vocabulary/kinds/index.ts'
import type { Chance } from './samples/chance.ts'
import type { Beside, SampleFacts } from './samples/facts.ts'

/**
 * What is known of a kind where schemas are read, not answers: by the generator, the linter, the description of the API and
 * the reports of changes. No browser bundle contains it. `vocabulary/kind.ts` has what page and server do with answers.
 */
export interface KindAuthoring {
  /** The kind within a sentence of the linter: an amount of money. */
  noun: string
  /** What editors and the guide say of it, in a sentence or two. */
  guide: string
  /** The kind as a report of changes names it. */
  describe: (name: KindName, schema: Schema) => string
  /** Does every answer stay valid when its field becomes one of this kind? */
  takesAnything: boolean
  /** The schema with what the kind says by itself, such as bounds, or the fields of an address. */
  resolve: (schema: Schema, context: ResolveContext) => Schema
  /** What is stored, told apart from everything else that is stored: an answer stays only while this does. */
  storedAs: (schema: Schema) => string
  /** The keywords of JSON Schema (draft 2020-12) that describe an answer, beside its type. */
  openApi: { [keyword: string]: unknown }
  /** How an answer is stored, where no keyword says it. */
  describeStored: (schema: Schema) => string | undefined
  /** Can people give several of these in a list of plain answers? */
  isPlain: boolean
  /** The kinds, beside its own, whose answers it can begin with; undefined where people always answer themselves. */
  takesOver: readonly KindName[] | undefined
  /** The bounds that hold where the author names none, as the author would write them. */
  ownBounds: (schema: Bounded, currency: string) => Bounded
  /** How an answer is stored, for instance, where people type it in several ways. */
  storedExample: string | undefined
  /** Is there a stored answer that fits a pattern? `text` is some text that fits it. */
  canFit: (pattern: string, text: string) => boolean
  /** An answer that is made up, where neither choices nor a default give one; undefined where nobody can make one up. */
  sample: (schema: Schema, beside: Beside, facts: SampleFacts) => unknown
  /** Another answer for each chance, as far as there are others. */
  vary: (schema: Schema, chance: Chance) => unknown
  /** The number format of a cell, as Excel writes it; undefined for General. */
  cellFormat: (schema: Schema) => string | undefined
}

/** The keywords that bound a number. */
export type Bounded = Pick<
  Schema,
  'type' | 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum' | 'multipleOf' | 'x-computed'
>

/** What a schema is resolved with. */
export interface ResolveContext {
  /** The keywords that stand in this place itself, not behind a `$ref`. */
  own: Schema
  /** The currency of amounts that name none, by its ISO 4217 code. */
  currency: string
}
