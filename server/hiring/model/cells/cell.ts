import type { Facts, KindName, Schema } from '../../../../engine/index.ts'
import type { DateColumn } from './dates.ts'

export interface Cell {
  schema: Schema
  /** The schema in the reader's language, whose labels mean the same choices. */
  shown?: Schema
  kind: KindName
  text: string
  /** The answers of the same row that were read already. */
  siblings: { readonly [name: string]: unknown }
  facts: Facts
  dates?: DateColumn
}
