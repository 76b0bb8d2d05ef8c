import type { Facts, KindName, Schema } from '../../../../engine/index.ts'
import type { DateColumn } from './dates.ts'

/** A cell with everything that is needed to read it. */
export interface Cell {
  schema: Schema
  kind: KindName
  text: string
  /** The answers of the same row that were read already. */
  beside: { readonly [name: string]: unknown }
  facts: Facts
  /** How the dates of its column are written. */
  dates?: DateColumn
}
