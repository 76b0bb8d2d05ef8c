import type { Schema } from '../vocabulary/schema.ts'
import type { KindAuthoring } from './kind.ts'

/** What is known of a keyword where schemas are read. No browser bundle contains it. */
export interface KeywordAuthoring<Name extends keyof Schema> {
  /** Its values in JSON Schema (draft-07), for the meta-schema; the description is what editors and the guide say of it. */
  fragment: { description: string; [keyword: string]: unknown }
  /** What it is for, as the linter says of one that does nothing in its field; undefined where another rule says so. */
  scope: string | undefined
  /** Who can say it: a field alone, also a form, a group or a row, or each of several answers too. */
  level: 'field' | 'group' | 'answer'
  /** The schema with what follows from the keyword. */
  resolve: (schema: Schema, value: NonNullable<Schema[Name]>) => Schema
  /** The members of the authoring side of the kind that it changes, where the keyword applies. */
  change: (value: NonNullable<Schema[Name]>) => Partial<KindAuthoring>
  /**
   * Which change of the value refuses answers that were taken before: any other value, a lesser or a larger number, or
   * none; `other` where the report of changes has words of its own.
   */
  stricter: 'any' | 'less' | 'more' | 'never' | 'other'
  /** The keyword as the documentation of a form says it; `titleOf` is the title of a field beside it. */
  describe: (value: NonNullable<Schema[Name]>, titleOf: (name: string) => string) => string | undefined
}

/** A keyword that only says something to people. */
export const plainAuthoring = {
  scope: undefined,
  level: 'answer' as const,
  resolve: (schema: Schema) => schema,
  change: () => ({}),
  stricter: 'never' as const,
  describe: () => undefined
}
