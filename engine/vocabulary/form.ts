/** The types of a form and its checks; `schema.ts` has the field, `project.ts` has part and record. */

import type { Limit, RuleName, Schema } from './schema.ts'
import type { Ui } from './ui.ts'

/** One error of a precompiled validator (Ajv's shape, without values). */
export interface ShapeError {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

export interface Validate {
  (value: unknown): boolean
  errors?: ShapeError[] | null
}

/** One folder in `schemas/`: the questions, how they are shown, and the validator that page and server share. */
export interface Form {
  /** The folder below `schemas/`, for instance `steps/personal-details`. */
  name: string
  schema: Schema
  ui: Ui
  validate: Validate
  /** Precompiled validators by schema hash, for RJSF's precompiled validator. */
  validators: Record<string, unknown>
  /** The fields of the record that its conditions refer to by their path in the record; set by `generate`. */
  record?: Schema
  /** A hash of the declaration, in the language of the form; set by `generate` for forms that are signed. */
  declarationVersion?: string
}

/** A parsed JSON object. */
export type Answers = { [name: string]: unknown }

/** One failed rule of a value. */
export interface Problem {
  /** JSON Pointer into the value (into the record, once the part is known). */
  path: string
  /** The name of the broken rule, for programs; people read `msg`. */
  rule: RuleName
  /** The limit of the rule, if it has one: 11, the choices, a day, or the sibling field that bounds it. Never an answer. */
  limit?: Limit
  msg: string
  form?: string
}

/** What a check knows in addition to the value. The engine itself reads neither the clock nor the database. */
export interface Facts {
  /** Today's date, YYYY-MM-DD. Without it, rules about today are not applied. */
  today?: string
  /** Returns the choices of a list, or undefined if the list is not available here. */
  offered?: (list: string, params: { [name: string]: string }) => readonly string[] | undefined
  /** The stored value of the same form; answers equal to the stored ones are accepted. */
  stored?: unknown
  /** The answers of the whole record by part, for conditions on other parts. */
  record?: unknown
  /** The part that the form belongs to; absent if the form is the record itself or belongs to no part. */
  part?: string
  /**
   * Where the check runs. `page`: checks everything the user can be asked for. `save` (the default): skips files and `x-local`
   * fields, which are not sent with the answers. `record`: checks whether the stored record is complete.
   */
  at?: 'page' | 'save' | 'record'
}
