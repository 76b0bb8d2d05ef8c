import type { Facts, KindName, Schema } from '../../../../engine/index.ts'
import type { DateColumn } from './dates.ts'

/** A cell with what it is read by. */
export interface Cell {
  schema: Schema
  kind: KindName
  text: string
  /** The answers of the same row that were read before it. */
  beside: { readonly [name: string]: unknown }
  facts: Facts
  /** How the dates of its column are written. */
  dates?: DateColumn
}
