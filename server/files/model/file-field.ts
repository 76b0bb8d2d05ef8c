import type { FileRule, Schema } from '../../../engine/index.ts'

/** A field whose answer is a file or several numbered files. */
export interface FileField {
  part: string
  form: string
  /** The path of the field within the part; empty if the part itself is the list of files. */
  path: string[]
  /** The name of the multipart field, of the `field` column, and of the property that contains one of several files. */
  field: string
  rule: FileRule
  schema: Schema
  /** The part cannot be saved without this file, unless one is stored or the conditions hide the field. */
  demanded: boolean
  /** The field, or a group or row around it, has a condition. */
  isConditional: boolean
  /** The field, or a group or row around it, is no longer asked: its files are kept. */
  isRetired: boolean
}
