/** The words of the product as types: form, problem; `schema.ts` has the field, `project.ts` part and record. */

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

/** One folder in `schemas/`: what is asked and how it is shown, with the check that page and server share. */
export interface Form {
  /** The folder below `schemas/`, for instance `steps/personal-details`. */
  name: string
  schema: Schema
  ui: Ui
  validate: Validate
  /** Precompiled validators by schema hash, for RJSF's precompiled validator. */
  validators: Record<string, unknown>
  /** The fields of the record that its conditions name by their place in the record; set by `generate`. */
  record?: Schema
}

/** A name-value object as it comes out of JSON. */
export type Answers = { [name: string]: unknown }

/** One thing wrong with a value. */
export interface Problem {
  /** JSON Pointer into the value (into the record, once the part is known). */
  path: string
  /** What is not kept. Programs look at this, people read `msg`. */
  rule: RuleName
  /** Its bound, where it has one: 11, the choices, a day or the field beside it that bounds it. Never an answer. */
  limit?: Limit
  /** A sentence ready for a person. */
  msg: string
  form?: string
}

/** What a check may know beside the value; the engine itself reads no clock and no table. */
export interface Facts {
  /** The date of today, YYYY-MM-DD. Without it, rules about today are not applied. */
  today?: string
  /** The choices of a list, or undefined when they are not known here. */
  offered?: (list: string, params: { [name: string]: string }) => readonly string[] | undefined
  /** The stored value of the same form; answers equal to it are accepted. */
  stored?: unknown
  /** The answers of the whole record, by part, for conditions that look at other parts. */
  record?: unknown
  /** The part that the form belongs to; absent where the form is the record itself, or belongs to none. */
  part?: string
  /**
   * Where the check stands. `page`: everything that can be asked of a person there. `save` (the default): files
   * and `x-local` fields are set aside, they do not travel with the answers. `record`: is the stored record whole?
   */
  at?: 'page' | 'save' | 'record'
}
