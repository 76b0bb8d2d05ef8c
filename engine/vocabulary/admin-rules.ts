/** The spreadsheet (schemas/admin/export): its names, and parts that are lists with sheets of their own. */
export interface SheetRule {
  file: string
  sheet: string
  /** Columns that say whose row it is. */
  who?: string[]
  /** Columns that an export has only where it names them, and with the sheets for lists. */
  onRequest?: string[]
  /** Choices of columns, by the name that administrators see. */
  presets?: { [name: string]: string[] }
  /** Lists of rows by the name of their sheet: a part, or a list in one by its place, /part/list. */
  lists?: { [sheet: string]: string }
}

/** How the list of employees is searched, filtered and paged (schemas/admin/employee-list). */
export interface ListRule {
  pageSize: number
  /** What it filters by, under the name of the query parameter. */
  filters: { [parameter: string]: ListFilter }
  /** Tabs above the list: the filters of each, by its name. */
  views?: { [name: string]: CountRule }
  /** How the names of views read, where a language says them otherwise. */
  'x-texts'?: { [view: string]: string }
}

export interface ListFilter {
  /** JSON Pointer of a field marked `x-filter`. */
  field: string
  /** The page has a dropdown for it, whose empty choice reads so. */
  title?: string
  /** How the employees it finds are called: `employees in {value}`. */
  reads?: string
  /** The title of the field; set by `generate`. */
  label?: string
  /** Where the choices of the field come from, a list or these texts; set by `generate`. */
  list?: string
  choices?: string[]
  /** How these read, where they are not shown as they are stored; set by `generate`. */
  texts?: { [choice: string]: string }
}

/** Which employees a number of the dashboard counts, or a view of the list shows: filters of the list with their values. */
export type CountRule = { [parameter: string]: string }
