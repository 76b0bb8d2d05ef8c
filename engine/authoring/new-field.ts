import type { Schema } from '../vocabulary/schema.ts'

/** How `npm run field` writes a field of a kind. */
export interface FieldTemplate {
  /** What the command asks for in addition to label and name: the number of digits, or the choices. */
  asks: 'how many' | 'which' | undefined
  /** Returns the schema without type, title and format. */
  write: (request: NewFieldRequest) => Schema
}

export interface NewFieldRequest {
  name: string
  label: string
  digits?: number | undefined
  /** The choices, or else the list that they come from. */
  choices?: string[] | undefined
  list?: string | undefined
  required?: boolean | undefined
}

/** A field that needs only type, title and format. */
export const plainField: FieldTemplate = { asks: undefined, write: () => ({}) }
