import type { Schema } from '../vocabulary/schema.ts'

/** How `npm run field` writes a field of a kind. */
export interface FieldTemplate {
  /** What it asks for beside the label and the name: how many digits, or which choices. */
  asks: 'how many' | 'which' | undefined
  /** The schema beside its type, title and format. */
  write: (request: NewFieldRequest) => Schema
}

/** A field as an author orders it. */
export interface NewFieldRequest {
  name: string
  label: string
  /** How many digits. */
  digits?: number | undefined
  /** The choices themselves, or the list that they come from. */
  choices?: string[] | undefined
  list?: string | undefined
  required?: boolean | undefined
}

/** A field whose type, title and format say all. */
export const plainField: FieldTemplate = { asks: undefined, write: () => ({}) }
