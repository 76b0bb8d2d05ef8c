import type { FileRule, Schema } from '../../../engine/index.ts'

/** A field whose answer is a file, or a list of numbered files. */
export interface FileField {
  part: string
  form: string
  /** Where it lies in the part; empty when the part itself is the list of files. */
  path: string[]
  /** Name of the multipart field, of the row and of the property that holds one of several files. */
  field: string
  rule: FileRule
  schema: Schema
  /** The part cannot be saved without it, unless one is stored; or its conditions say that it is not asked for now. */
  demanded: boolean
  /** It, or a group or row around it, is asked only at times. */
  isConditional: boolean
}
