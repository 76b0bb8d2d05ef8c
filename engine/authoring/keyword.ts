import type { Schema } from '../vocabulary/schema.ts'
import type { KindAuthoring } from './kind.ts'

/** What the tools for authors know about a keyword. Not part of any browser bundle. */
export interface CompleteAuthoring<Name extends keyof Schema> {
  /** The JSON Schema (draft-07) of its values, for the meta-schema. Editors and the guide show the description. */
  fragment: { description: string; [keyword: string]: unknown }
  /**
   * What the keyword is for, as the linter reports it for a field where it has no effect; undefined if another rule reports
   * that.
   */
  scope: string | undefined
  /**
   * Where the keyword is allowed: on a field (`field`), also on a form, group or row (`group`), or also on the items of a list
   * of plain answers (`answer`).
   */
  level: 'field' | 'group' | 'answer'
  /** Whether editors offer it for fields alone, not for a whole form. */
  isOfFieldsOnly: boolean
  /** Returns the schema with everything the keyword implies. */
  resolve: (schema: Schema, value: NonNullable<Schema[Name]>) => Schema
  /** Returns the members of the kind's authoring side that the keyword changes where it applies. */
  change: (value: NonNullable<Schema[Name]>) => Partial<KindAuthoring>
  /**
   * Which change of the value makes previously accepted answers invalid: any change, a smaller number, a larger number, or
   * none. `other` means that the report of changes has its own handling.
   */
  stricter: 'any' | 'less' | 'more' | 'never' | 'other'
  /** Describes the keyword in the documentation of a form; `titleOf` returns the title of a sibling field. */
  describe: (value: NonNullable<Schema[Name]>, titleOf: (name: string) => string) => string | undefined
}

/** What the module of a keyword defines; `plainAuthoring` has the defaults. */
export type KeywordAuthoring<Name extends keyof Schema> = Pick<CompleteAuthoring<Name>, 'fragment'> &
  Partial<CompleteAuthoring<Name>>

/** The defaults of a keyword: it only informs people. */
export const plainAuthoring = {
  scope: undefined,
  level: 'answer' as const,
  isOfFieldsOnly: false,
  resolve: (schema: Schema) => schema,
  change: () => ({}),
  stricter: 'never' as const,
  describe: () => undefined
}
