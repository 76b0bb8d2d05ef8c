import type { Schema } from '../vocabulary/schema.ts'
import type { KindName } from '../vocabulary/kinds/index.ts'
import type { Chance } from './samples/chance.ts'
import type { FieldTemplate } from './new-field.ts'
import type { Beside, SampleFacts } from './samples/facts.ts'

/**
 * What is known of a kind where schemas are read, not answers: by the generator, the linter, the description of the API and
 * the reports of changes. No browser bundle contains it. `vocabulary/kind.ts` has what page and server do with answers.
 */
export interface KindAuthoring {
  /** What one such field is, with its article, for sentences of the linter and of `npm run field`: an amount of money. */
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
  /**
   * What an answer may tell of somebody: what identifies them, what few may know, or what no other person has. The linter
   * wants `x-sensitive` where a title sounds like the first two, and `x-unique` only for the last.
   */
  tells: readonly ('identifier' | 'personal' | 'unique')[]
  /** How `npm run field` writes such a field; undefined where authors write it by hand. */
  newField: FieldTemplate | undefined
  /** What its numbers count by themselves: the smallest coins of a currency, or percent. */
  unit: 'coins' | 'percent' | undefined
  /** The operators that a condition may use, and what to call the answer in the message for any other; undefined: all. */
  conditionTests: { asked: readonly string[]; otherwise: string } | undefined
  /** Why nobody can be asked for one, in the steps of a record or anywhere; undefined where people can. */
  notAsked: { within: 'steps' | 'all forms'; message: string; fix: string } | undefined
  /** What it needs choices from: any that the schema has, or a list. */
  choicesFrom: 'any' | 'list' | undefined
  /** The schema with the questions that the kind brings. */
  expand: <Of extends object>(schema: Of) => Of
  /** How `ui:widget` can show its choices. */
  widgets: (schema: Schema) => readonly string[]
  /** Is it a text of several lines? */
  hasLines: boolean
  /** Is it typed into a line, which can show a placeholder? */
  hasPlaceholder: boolean
  /** The bounds that hold where the author names none, as the author would write them. */
  ownBounds: (schema: Bounded, currency: string) => Bounded
  /** How an answer is stored, for instance, where people type it in several ways. */
  storedExample: string | undefined
  /** How many characters `maxLength` must leave for a stored answer; undefined where a shorter one can be right. */
  storedLength: number | undefined
  /** Is there a stored answer that fits a pattern? `text` is some text that fits it. */
  canFit: (pattern: string, text: string) => boolean
  /**
   * A made-up right answer for the preview, the demo and examples of the API, where neither choices nor a default give one;
   * undefined where nobody can make one up. Without `facts.chance` it is always the same.
   */
  sample: (schema: Schema, beside: Beside, facts: SampleFacts) => unknown
  /** A different right answer for each draw of `chance`, so that made-up people differ; undefined to keep `sample`. */
  vary: (schema: Schema, chance: Chance) => unknown
  /** The number format of a cell, as Excel writes it; undefined for General. */
  cellFormat: (schema: Schema) => string | undefined
}

/** What a kind that builds on `anyText` has to say itself. */
export type OwnMember =
  'noun' | 'guide' | 'takesAnything' | 'takesOver' | 'tells' | 'newField' | 'storedLength'

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
