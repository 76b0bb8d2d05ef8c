import type { Facts } from '../../vocabulary/form.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import type { Chance } from './chance.ts'

/** What is known where a sample is made. */
export interface SampleFacts {
  /** YYYY-MM-DD. */
  today: string
  /** The choices of a list; a list that is not known here takes any text. */
  offered?: Facts['offered']
  /** What `x-from` is taken from, for instance `{ account: { email } }`. */
  from?: unknown
  /** The answers of the whole record by part, and the part that the form belongs to, for conditions that look there. */
  record?: unknown
  part?: string
  /** Makes samples differ: picks among choices and examples, days between examples, and which optional fields to leave. */
  chance?: Chance
  /** What is known of the person who answers, for a field; set aside where it does not fit the field. */
  suggest?: (field: Schema) => unknown
  /** Fields that are answered otherwise. */
  isLeftOut?: (field: Schema) => boolean
}

/** The answers of the fields beside one, by name. */
export type Beside = Record<string, unknown>

/** One of several: the first, where no chance picks. */
export const pick = <T>(from: readonly T[], { chance }: SampleFacts): T | undefined =>
  chance && from.length > 0 ? chance.pick(from) : from[0]
