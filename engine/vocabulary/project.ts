/** What the other files of `schemas/` say: the journey, the parts of a record, lists, the organisation. */

import type { Condition } from './condition.ts'
import type { Form } from './form.ts'

/** One step of the journey: `schemas/journey.json`. */
export interface Step {
  form: string
  path: string
  /** The step is asked only while this holds. */
  when?: Condition
  /** What people read who open the step while it is not asked; `generate` makes it of `when` where no author wrote it. */
  notNeeded?: string
  prev?: string
  next?: string
  nextWhen?: 'always' | 'saved'
  afterFirstSave: string
  /** Absent: the page stays and shows the server's message. */
  afterUpdate?: string
  save: string
  update: string
  /** One line below the step's name in the task list. */
  hint?: string
  /** A picture beside the form on wide screens. */
  picture?: string
  /** A file to download, with the words of its link. */
  download?: { title: string; href: string }
  /** Numbered guidance above the form. */
  guidelines?: string[]
  /** Saving this step signs the record; whether answers that are changed afterwards only show it, or ask for it again. */
  signature?: 'show' | 'again'
}

export interface Journey {
  /** What people are told before they begin. */
  start?: { minutes: number; bring: string[]; advice?: string }
  steps: Step[]
  /** Headings with the forms of their steps below them, in the order of the steps. */
  chapters?: Chapter[]
  /** The page after the last step; `afterwards` says what happens next, once nothing is missing. */
  done: { path: string; title: string; text: string; afterwards?: string[] }
}

export interface Chapter {
  title: string
  /** The forms of its steps. */
  steps: string[]
}

/** One saved piece of a record. */
export interface Part {
  name: string
  title: string
  /** Path below /api/user/. */
  route: string
  /** Names of the forms whose answers make up the part, in order. */
  forms: string[]
  /** The part is a list of rows. */
  list: boolean
  /** Not asked any more; what is stored of it stays. */
  retired?: true
}

/** One thing that keeps a record from being Completed. */
export interface Missing {
  form: string
  /** JSON Pointer into the record. */
  path: string
  title: string
  /** An answer is there, and an administrator has asked for its correction. */
  isToCorrect?: true
}

/** The form of the whole record with the parts and forms it is made of. */
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
  /** The currency of money, by code, where a field names none. */
  currency?: string
  /** The time zone whose calendar day is `today`, by its IANA name. */
  timeZone?: string
  /** The languages that people can choose beside English, by their tags; absent: every language of `schemas/languages`. */
  languages?: string[]
  /** Nothing is saved before the privacy notice was read. */
  noticeFirst?: boolean
}

/** What a spreadsheet of people to hire may call its columns: `spreadsheet` of `schemas/hiring.json`. */
export interface SpreadsheetWords {
  /** Headings that mean the same, the field's title among them. */
  sameHeadings: string[][]
  /** Words that make a column somebody else's: the supervisor's e-mail is not the person's own. */
  otherPeople: string[]
}

/** How people are hired: `schemas/hiring.json`. */
export interface HiringRules {
  spreadsheet: SpreadsheetWords
}

/** What administrators write when an answer is to be corrected: `schemas/corrections.json`. */
export interface CorrectionRules {
  /** Ready sentences by the kind of a field; `*` for every kind. */
  sentences: { [name: string]: string[] }
}

/** Options too long for a schema: one file in schemas/lists. */
export interface List {
  title: string
  /** Texts; or objects, of which `value` names the property that is the answer; or texts by a parameter. */
  items?: readonly (string | ListEntry)[] | { readonly [key: string]: readonly string[] }
  value?: string
  /** The properties of an entry that pages get to see. */
  shown?: readonly string[]
  /** The parameter that chooses among `items`. */
  by?: string
  /** The keys of another list are this list. */
  keysOf?: string
  /** A table of the database instead of items. */
  source?: 'clients' | 'employees'
  /** Of employees: only those whose record is complete, or any. */
  status?: 'complete' | 'any'
  /** Of employees: only those of the same client as the person who asks, or those of any client. */
  client?: 'same' | 'any'
  /** Anyone may ask for it, signed in or not. */
  open?: boolean
  /** Its answers are translated. */
  translated?: true
  /** How many answers stay first where another language sorts the others by their labels. */
  pinned?: number
}

export type ListEntry = { readonly [name: string]: unknown }

export type Lists = { readonly [name: string]: List }
