import type { Schema } from '../vocabulary/schema.ts'
import type { KindName } from '../vocabulary/kinds/index.ts'
import type { Chance } from './samples/chance.ts'
import type { FieldTemplate } from './new-field.ts'
import type { SiblingAnswers, SampleFacts } from './samples/facts.ts'

/**
 * What the tools that read schemas rather than answers know about a kind: the generator, the linter, the API description and
 * the reports of changes. Not part of any browser bundle. `vocabulary/kind.ts` has what page and server do with answers.
 */
export interface KindAuthoring {
  /** The name of one such field with its article, for sentences of the linter and of `npm run field`: an amount of money. */
  noun: string
  /** The description in editors and the guide, one or two sentences. */
  guide: string
  /** Returns the name of the kind for a report of changes. */
  describe: (name: KindName, schema: Schema) => string
  /** Whether every stored answer stays valid when its field changes to this kind. */
  takesAnything: boolean
  /** Returns the schema with everything the kind implies, such as bounds, or the fields of an address. */
  resolve: (schema: Schema, context: ResolveContext) => Schema
  /** Returns an identifier of the stored format. Answers survive a change of their field only if it stays the same. */
  storedAs: (schema: Schema) => string
  /** The JSON Schema (draft 2020-12) keywords that describe an answer, in addition to its type. */
  openApi: { [keyword: string]: unknown }
  /** Describes the stored format where no keyword does. */
  describeStored: (schema: Schema) => string | undefined
  /** Whether items of a list of plain answers can be of this kind. */
  isPlain: boolean
  /** The other kinds whose answers can prefill a field of this kind; undefined if it is never prefilled. */
  takesOver: readonly KindName[] | undefined
  /**
   * What an answer may reveal: it identifies the person, is personal, or is unique to the person. The linter requires
   * `x-sensitive` where a title suggests one of the first two, and allows `x-unique` only for the last.
   */
  tells: readonly ('identifier' | 'personal' | 'unique')[]
  /** How `npm run field` writes such a field; undefined if authors write it by hand. */
  newField: FieldTemplate | undefined
  /** The implied unit of its numbers: the minor units of a currency, or percent. */
  unit: 'coins' | 'percent' | undefined
  /**
   * The operators that a condition may use, and the name of the answer in the message about any other; undefined allows all.
   */
  conditionTests: { asked: readonly string[]; otherwise: string } | undefined
  /** Why this kind cannot be asked for, in the steps of a record or in any form; undefined if it can. */
  notAsked: { within: 'steps' | 'all forms'; message: string; fix: string } | undefined
  /** Where its choices must come from: anywhere in the schema, or a list. Undefined if it needs none. */
  choicesFrom: 'any' | 'list' | undefined
  /** Returns the schema with the questions that the kind adds. */
  expand: <Of extends object>(schema: Of) => Of
  /** Lists the values of `ui:widget` for its choices. */
  widgets: (schema: Schema) => readonly string[]
  /** Whether it is a multi-line text. */
  hasLines: boolean
  /** Whether it is typed into a single-line input, which can show a placeholder. */
  hasPlaceholder: boolean
  /** The bounds that apply if the author sets none, as the author would write them. */
  ownBounds: (schema: Bounded, currency: string) => Bounded
  /** An example of the stored format, for kinds that users can type in several ways. */
  storedExample: string | undefined
  /** The smallest useful `maxLength` for a stored answer; undefined if shorter answers can be valid. */
  storedLength: number | undefined
  /** Whether some stored answer matches a pattern; `text` is a text that matches it. */
  canFit: (pattern: string, text: string) => boolean
  /**
   * Makes up a valid answer for the preview, the demo and API examples if neither choices nor a default provide one; undefined
   * if none can be made up. Deterministic without `facts.chance`.
   */
  sample: (schema: Schema, siblings: SiblingAnswers, facts: SampleFacts) => unknown
  /** Makes up a different valid answer for each draw of `chance`, so that made-up people differ; undefined keeps `sample`. */
  vary: (schema: Schema, chance: Chance) => unknown
  /** Returns the Excel number format of a cell; undefined means General. */
  cellFormat: (schema: Schema) => string | undefined
}

export type Bounded = Pick<
  Schema,
  'type' | 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum' | 'multipleOf' | 'x-computed'
>

export interface ResolveContext {
  /** The keywords written at this place itself, not those behind a `$ref`. */
  own: Schema
  /** The ISO 4217 code of the currency for amounts that name none. */
  currency: string
}
