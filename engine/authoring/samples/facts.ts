import type { Facts } from '../../vocabulary/form.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import type { Chance } from './chance.ts'

export interface SampleFacts {
  /** YYYY-MM-DD. */
  today: string
  /** Returns the choices of a list; an unavailable list accepts any text. */
  offered?: Facts['offered']
  /** The values that `x-from` copies, for instance `{ account: { email } }`. */
  from?: unknown
  /** The answers of the whole record by part, and the part that the form belongs to, for conditions on other parts. */
  record?: unknown
  part?: string
  /** Makes samples vary: picks choices, examples, days between examples, and which optional fields to leave out. */
  chance?: Chance
  /** Returns a known answer of the person for a field; ignored if it does not fit the field. */
  suggest?: (field: Schema) => unknown
  /** Whether to leave a field out of the sample. */
  isLeftOut?: (field: Schema) => boolean
}

/** The answers of the sibling fields, by name. */
export type SiblingAnswers = Record<string, unknown>

/** Picks an item by chance, or the first one without `chance`; undefined if there are none. */
export const pick = <T>(from: readonly T[], { chance }: SampleFacts): T | undefined =>
  chance && from.length > 0 ? chance.pick(from) : from[0]
