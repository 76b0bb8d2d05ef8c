import type { Diagnostic } from './diagnostic.ts'
import type { Schema } from './vocabulary/schema.ts'
import type { Ui } from './vocabulary/ui.ts'
import type { View } from './model/read-form.ts'

/** The types that the preview server (`engine/author/preview`) and its pages (`renderer/author`) share. */

export type { Diagnostic } from './diagnostic.ts'

/** A form with its files, or a single file that belongs to no form. */
export interface FormSummary {
  /** The folder below schemas/, or for a single file its path without the extension. */
  name: string
  title: string
  /** Paths below schemas/. */
  files: string[]
  errors: number
  warnings: number
}

/** Unsaved texts in the editor, by path below schemas/. */
export type EditedTexts = { [file: string]: string }

export interface CheckResult {
  marks: Diagnostic[]
  list: FormSummary[]
  /** Absent while there are errors. */
  preview?: Preview
}

/** What the preview shows of one form, for all tabs. */
export interface Preview {
  form: string
  title: string
  /** The id of the compiled form's module; absent for schemas that are read and not filled in. */
  module?: string
  /** The further pages of a form that is split into several (`ui:pages`). */
  pages?: Preview[]
  /** Answers that pass `check`. */
  sample: unknown
  /** How administrators read the form, section by section. */
  sections: ReadForm[]
  /** A whole record of sample answers. */
  view: View
  sheet: Sheet
  /** The record fields that the form asks for, with how each role sees them. */
  sights: FieldSight[]
  types?: string
  call?: Call
}

export interface ReadForm {
  name: string
  schema: Schema
  ui: Ui
}

/** The spreadsheet with one row, and the fields of the form that it leaves out. */
export interface Sheet {
  columns: { title: string; cell: string; isOwn: boolean }[]
  left: string[]
}

export interface FieldSight {
  title: string
  roles: { title: string; sight: string }[]
}

/** The API call that sends the answers. */
export interface Call {
  method: string
  /** Includes /api. */
  path: string
  /** The session that the call requires; absent where none is needed. */
  who?: 'employee' | 'admin'
  body?: unknown
  /** Files that are sent as multipart/form-data. */
  uploads: { path: string; fields: [name: string, value: string][] }[]
}

/** Checks unsaved texts, with what is generated from them, against the stored records. */
export interface WhatIf {
  marks: (texts: EditedTexts, generated: ReadonlyMap<string, string>) => Promise<Diagnostic[]>
}

export type SaveResult = { saved: true } | { saved: false; why: string; text?: string }

/** A kind in the gallery: a form that asks for it, and the JSON of the field. */
export interface GalleryEntry {
  kind: string
  title: string
  words: string
  json: string
  module: string
  sample: unknown
}

export interface AuthorTools {
  list: () => FormSummary[]
  text: (file: string) => string | undefined
  check: (file: string, texts: EditedTexts) => Promise<CheckResult>
  /** Checks these texts against the stored records. Returns nothing while they have errors or equal the files on disk. */
  records: (texts: EditedTexts) => Promise<Diagnostic[]>
  /** Writes a file, unless it has changed on disk since the editor opened it. */
  save: (file: string, text: string, opened: string) => SaveResult
  /** Returns the JavaScript of a compiled form. */
  module: (id: string) => string | undefined
  options: (list: string, params: { [name: string]: string }) => readonly unknown[] | undefined
  gallery: () => Promise<GalleryEntry[]>
}
