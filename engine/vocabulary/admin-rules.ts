/**
 * The spreadsheet of employees (schemas/admin/export): file and sheet names, column presets, and separate sheets for lists of
 * rows.
 */
export interface SheetRule {
  file: string
  sheet: string
  /** The columns of the main sheet that list sheets repeat to show whose row it is. */
  who?: string[]
  /** Columns that are exported only if the export names them or includes the list sheets. */
  onRequest?: string[]
  /** Selections of columns, by the name that administrators see. */
  presets?: { [name: string]: string[] }
  /** The translated names of the presets, where the language translates them. */
  'x-texts'?: { [preset: string]: string }
  /** The list that each list sheet exports, by sheet name: a part, or a list within a part by its pointer, /part/list. */
  lists?: { [sheet: string]: string }
}

/** How the list of employees is searched, filtered and paged (schemas/admin/employee-list). */
export interface ListRule {
  pageSize: number
  filters: { [parameter: string]: ListFilter }
  /** The tabs above the list: the filters each one applies, by tab name. */
  views?: { [name: string]: CountRule }
  /** The translated names of the views, where the language translates them. */
  'x-texts'?: { [view: string]: string }
}

export interface ListFilter {
  /** JSON Pointer of a field marked `x-filter`. */
  field: string
  /** The label of the dropdown's empty choice. Without it there is no dropdown and only the query parameter filters. */
  title?: string
  /** How the page describes the employees found, with `{value}` as a placeholder: `employees in {value}`. */
  reads?: string
  /** The title of the field; set by `generate`. */
  label?: string
  /** The list that the field's choices come from, or else the choices themselves; set by `generate`. */
  list?: string
  choices?: string[]
  /** The labels of choices that are not shown as stored; set by `generate`. */
  texts?: { [choice: string]: string }
}

/** The employees that a dashboard number counts or a view shows: filters of the list with their values. */
export type CountRule = { [parameter: string]: string }
