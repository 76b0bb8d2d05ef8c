import type { Diagnostic } from './diagnostic.ts'
import type { Schema } from './vocabulary/schema.ts'
import type { Ui } from './vocabulary/ui.ts'
import type { View } from './model/read-form.ts'

/** What the author's preview is told of the schemas; `engine/author/preview` makes it, `renderer/author` draws it. */

export type { Diagnostic } from './diagnostic.ts'

/** A form with its files, or a file that belongs to none. */
export interface FormSummary {
  /** The folder below schemas/; of a single file its path without the ending. */
  name: string
  title: string
  /** Below schemas/. */
  files: string[]
  errors: number
  warnings: number
}

/** Files as somebody edits them, by their path below schemas/. */
export type EditedTexts = { [file: string]: string }

export interface CheckResult {
  marks: Diagnostic[]
  list: FormSummary[]
  /** Absent while anything is wrong. */
  preview?: Preview
}

/** What one form is, in every tab. */
export interface Preview {
  form: string
  title: string
  /** Where the compiled form can be imported from; absent for what is read, not filled in. */
  module?: string
  /** Answers that pass the check. */
  sample: unknown
  /** What the administrator reads of it. */
  sections: ReadForm[]
  /** A whole record of samples. */
  view: View
  sheet: Sheet
  /** Each field of the record that the form asks for, with how each role reads it. */
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

/** How the answers travel. */
export interface Call {
  method: string
  /** With /api. */
  path: string
  /** Who may: nobody needs to be signed in where it is absent. */
  who?: 'employee' | 'admin'
  body?: unknown
  /** Files that go as multipart/form-data. */
  uploads: { path: string; fields: [name: string, value: string][] }[]
}

/** Asks the stored records what they would say to texts that are not saved, with what is generated from them. */
export interface WhatIf {
  marks: (texts: EditedTexts, generated: ReadonlyMap<string, string>) => Promise<Diagnostic[]>
}

export type SaveResult = { saved: true } | { saved: false; why: string; text?: string }

/** One kind of the gallery: the form that asks for it, and the JSON that says so. */
export interface GalleryEntry {
  kind: string
  title: string
  words: string
  json: string
  module: string
  sample: unknown
}

/** What stands behind the pages of the preview. */
export interface AuthorTools {
  list: () => FormSummary[]
  text: (file: string) => string | undefined
  check: (file: string, texts: EditedTexts) => Promise<CheckResult>
  /** What the stored records would say to these texts; nothing while they are wrong, or say what is on disk. */
  records: (texts: EditedTexts) => Promise<Diagnostic[]>
  /** Writes a file, when what is there is still what the editor opened. */
  save: (file: string, text: string, opened: string) => SaveResult
  /** The JavaScript of a compiled form. */
  module: (id: string) => string | undefined
  options: (list: string, params: { [name: string]: string }) => readonly unknown[] | undefined
  gallery: () => Promise<GalleryEntry[]>
}
