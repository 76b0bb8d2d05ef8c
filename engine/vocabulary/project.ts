/** The types of the other files in `schemas/`: the journey, the parts of a record, lists, the organisation. */

import type { Condition } from './condition.ts'
import type { Form } from './form.ts'

/** One step of the journey: `schemas/journey.json`. */
export interface Step {
  form: string
  path: string
  /** The step is asked only while this condition is true. */
  when?: Condition
  /**
   * The message for users who open the step while it is not asked; `generate` derives it from `when` if the author wrote none.
   */
  notNeeded?: string
  prev?: string
  next?: string
  nextWhen?: 'always' | 'saved'
  afterFirstSave: string
  /** If absent, the page stays and shows the server's message. */
  afterUpdate?: string
  save: string
  update: string
  /** One line below the step's name in the task list. */
  hint?: string
  /** A picture beside the form on wide screens. */
  picture?: string
  /** A file to download, with the text of its link. */
  download?: { title: string; href: string }
  /** Numbered guidance above the form. */
  guidelines?: string[]
  /**
   * Saving this step signs the record. Later changes are only shown as made after the signature (`show`), or require signing
   * again (`again`).
   */
  signature?: 'show' | 'again'
}

export interface Journey {
  start?: { minutes: number; bring: string[]; advice?: string }
  steps: Step[]
  /** Headings that group the steps, in the order of the steps. */
  chapters?: Chapter[]
  /** The page after the last step; `afterwards` explains what happens next and is shown once nothing is missing. */
  done: { path: string; title: string; text: string; afterwards?: string[] }
}

export interface Chapter {
  title: string
  /** The forms of its steps. */
  steps: string[]
}

/** A part of the record, saved as a unit. */
export interface Part {
  name: string
  title: string
  /** Path below /api/user/. */
  route: string
  /** Names of the forms whose answers make up the part, in order. */
  forms: string[]
  list: boolean
  /** The part is no longer asked; stored answers are kept. */
  retired?: true
}

/** One missing answer that keeps a record from being Completed. */
export interface Missing {
  form: string
  /** JSON Pointer into the record. */
  path: string
  title: string
  /** The answer exists, but an administrator has requested a correction. */
  isToCorrect?: true
}

export interface RecordForms {
  whole: Form
  parts: Part[]
  forms: { [name: string]: Form }
}

export interface Organisation {
  name: string
  abbreviation: string
  email: string
  phone: string
  address: string
  logo?: string
  colour?: string
  picture?: string
  /** The ISO 4217 code of the currency for money fields that name none. */
  currency?: string
  /** The IANA name of the time zone that determines `today`. */
  timeZone?: string
  /** The language tags that users can choose in addition to English; if absent, every language of `schemas/languages`. */
  languages?: string[]
  /** Nothing can be saved until the user has read the privacy notice. */
  noticeFirst?: boolean
}

/** How the columns of an uploaded spreadsheet of people to hire are recognized: `spreadsheet` of `schemas/hiring.json`. */
export interface SpreadsheetWords {
  /** Groups of headings with the same meaning, each including the field's title. */
  sameHeadings: string[][]
  /** Words in a heading that show the column is about another person: the supervisor's email is not the hired person's own. */
  otherPeople: string[]
}

/** How people are hired: `schemas/hiring.json`. */
export interface HiringRules {
  spreadsheet: SpreadsheetWords
}

/** Prepared sentences for correction requests: `schemas/corrections.json`. */
export interface CorrectionRules {
  /** The sentences by field kind; `*` applies to every kind. */
  sentences: { [name: string]: string[] }
}

/** A list of options too long for a schema: one file in `schemas/lists`. */
export interface List {
  title: string
  /** Texts; or objects whose property named by `value` is the answer; or texts grouped by the value of a parameter. */
  items?: readonly (string | ListEntry)[] | { readonly [key: string]: readonly string[] }
  value?: string
  /** The properties of an entry that are sent to pages. */
  shown?: readonly string[]
  /** The parameter whose value selects among the groups of `items`. */
  by?: string
  /** The options are the keys of this other list's `items`. */
  keysOf?: string
  /** The options are rows of this database table instead of `items`. */
  source?: 'clients' | 'employees'
  /** For employees: only employees with a complete record, or all. */
  status?: 'complete' | 'any'
  /** For employees: only employees of the same client as the user, or of any client. */
  client?: 'same' | 'any'
  /** The list can be fetched without signing in. */
  open?: boolean
  translated?: true
  /** The number of options that stay first when a translation re-sorts the others by label. */
  pinned?: number
}

export type ListEntry = { readonly [name: string]: unknown }

export type Lists = { readonly [name: string]: List }
