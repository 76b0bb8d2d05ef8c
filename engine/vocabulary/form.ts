/** The words of the product as types: form, field, kind, part, record, problem. */

import type { KindName } from './kinds/index.ts'

export type { KindName }

/** Words for a rule that can fail: one sentence for all, or one per JSON Schema keyword. */
export type ErrorMessage = string | { [keyword: string]: string }

/** Where the choices of a field come from, when they are too long for an enum. */
export interface Options {
  list: string
  /** Parameter of the list -> name of a sibling field whose answer fills it. */
  params?: { [parameter: string]: string }
  /** The list is offered only while these sibling fields have these answers (or none yet); else free text. */
  when?: { [field: string]: string }
}

/** A choice whose stored code is not what people read. */
export interface LabelledChoice extends OfferedIf {
  const: string | number
  title: string
}

/** When a choice is offered; a choice of which nothing is said always is. */
export interface OfferedIf {
  /** Offered only while this holds. */
  'x-showIf'?: Condition
  /** Shown always, and open only while this holds; with false to nobody. */
  'x-chooseIf'?: Condition | false
}

/** An answer that can be chosen or ticked. */
export type Choice = string | number | boolean

/**
 * A question about answers. Each name leads to a field, with the answer it must have, one of several, or tests; `all`,
 * `any` and `not` hold conditions; a list with `/*` behind it holds one that some row must fulfil.
 */
export type Condition = { [field: string]: Choice | Choice[] | AnswerTests | Condition | Condition[] }

/** What an answer is held against: a value, a day (or `today`, `yesterday`), or the answer of another field. */
export type Operand = Choice | { field: string }

/** Tests of one answer: all of them must pass. */
export interface AnswerTests {
  is?: Operand
  isNot?: Operand
  oneOf?: Choice[]
  noneOf?: Choice[]
  /** Of several choices: this one is among those chosen, or any of these. */
  includes?: Choice | Choice[]
  answered?: boolean
  moreThan?: Operand
  atLeast?: Operand
  lessThan?: Operand
  atMost?: Operand
  after?: Operand
  before?: Operand
  notAfter?: Operand
  notBefore?: Operand
  /** Whole years from a date until today. */
  age?: Bounds
  /** How many rows a list has. */
  count?: Bounds
}

export interface Bounds {
  is?: number
  moreThan?: number
  atLeast?: number
  lessThan?: number
  atMost?: number
}

/** What must hold between answers, with the sentence that is said at one of the fields when it does not. */
export interface AnswerRule {
  /** The rule counts only while this holds. */
  if?: Condition
  must: Condition
  field: string
  message: string
  /** Made of an `x-warn`: where it does not hold people are asked whether that is right, and may say so. */
  isWarning?: true
}

/** What is asked of an answer that may be right all the same; on a question that is no group, `field` is that question. */
export type AnswerWarning = Pick<AnswerRule, 'if' | 'must' | 'message'> & { field?: string }

/** Somebody has said that an answer is right all the same. */
export interface PassedWarning {
  /** JSON Pointer into the record. */
  path: string
  /** The sentence that was asked. */
  msg: string
}

/** A read-only answer: a text of answers beside it, or a number. */
export type Computed = Fact | { text: string } | (Computation & { round?: Rounding })

/** The same for everybody: what an author writes with `readOnly` and `default`. */
export interface Fact {
  always: string | number
}

/** To how many decimals: to the nearest number, or to the next larger (`up`) or smaller one (`down`). */
export type Rounding = number | { up: number } | { down: number }

/** A number worked out from fields, numbers and days (fields, or `today`). */
export type Computation =
  | { sum: Term[] }
  | { average: Term[] }
  | { smallest: Term[] }
  | { largest: Term[] }
  | { difference: [Term, Term] }
  | { product: [Term, Term] }
  | { quotient: [Term, Term] }
  | { power: [Term, Term] }
  | { count: string }
  | { years: Span }
  | { months: Span }
  | { days: Span }
  | { minutes: Span }
  | { choose: Alternative[] }

/** What a number is while a condition holds; without one, what it is otherwise. The first that holds counts. */
export type Alternative = { if: Condition; then: Term } | { else: Term }

/** The name of a field, a number, or what is worked out by itself. */
export type Term = string | number | Computation

interface Span {
  from: string
  to: string
}

/** What an uploaded file must be, and how it travels. */
export interface FileRule {
  types: string[]
  maxBytes: number
  /** Exact size in pixels of an image. */
  width?: number
  height?: number
  /** Largest side of an image in pixels. */
  maxSide?: number
  /** Most pixels of an image, width times height. */
  maxPixels?: number
  /** Name of the multipart field and of the property that holds the stored file, where it is not the field's own. */
  field?: string
  /** A list of this many numbered files instead of one. */
  slots?: number
  slotTitle?: string
  /** An upload route of its own below the part's route; otherwise the file travels with the save. */
  route?: string
  /** The page saves without it; the record still asks for it. */
  saveWithout?: boolean
}

/** JSON Schema (draft-07) plus the annotations of schemas/meta. `generate` has resolved every $ref. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  format?: KindName
  properties?: { [name: string]: Schema }
  required?: string[]
  items?: Schema
  enum?: (string | number)[]
  /** Choices by code and label, as an author writes them; `generate` makes `enum` and `x-texts` of them. */
  oneOf?: LabelledChoice[]
  /** When choices are offered, by code, where that is not always; set by `generate`. */
  'x-offers'?: { [code: string]: OfferedIf }
  /** Of choices: the headings that they are shown below, in their order. */
  'x-headings'?: { title: string; choices: (string | number)[] }[]
  const?: string | number | boolean
  default?: string | number | boolean | (string | number)[]
  pattern?: string
  minLength?: number
  maxLength?: number
  /** Of a text: as many words at least, and at most. */
  'x-minWords'?: number
  'x-maxWords'?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  /** Of several choices or plain answers: none is there twice. */
  uniqueItems?: boolean
  additionalProperties?: boolean
  errorMessage?: ErrorMessage
  /** Answers that people may give; of dates, the first and the last. The demo and the author's preview take theirs here. */
  examples?: string[]
  'x-options'?: Options
  'x-file'?: FileRule
  /** Of money: its currency by code, NGN; set by `generate` where the organisation's is meant. */
  'x-currency'?: string
  'x-currencies'?: readonly string[]
  /** Of a number: what it counts, kg; read behind it everywhere, stored nowhere. */
  'x-unit'?: string
  'x-sensitive'?: 'identifier' | 'personal'
  /** The roles that see it beside administrators. */
  'x-seenBy'?: string[]
  'x-filter'?: boolean
  /** Another answer on a complete record asks for the password, and waits for somebody to confirm it. */
  'x-confirm'?: true
  /** Administrators are told where two employees have the same answer. */
  'x-unique'?: true
  'x-from'?: string
  'x-equals'?: string
  /** Of a list: the whole number beside it that says how many rows or answers it has. */
  'x-asManyAs'?: string
  /** Of a list: what its first rows are called, which are always there. */
  'x-firstRows'?: string[]
  'x-notAfter'?: string
  'x-notBefore'?: string
  'x-local'?: boolean
  'x-whenAbsent'?: string | boolean
  'x-ownToast'?: boolean
  /** Asked only while this holds. */
  'x-showIf'?: Condition
  /** Required only while this holds. */
  'x-requiredIf'?: Condition
  /** Of a form, group or row. */
  'x-rules'?: AnswerRule[]
  /** Of any question, and of a form, group or row; `generate` makes rules of them that are warnings. */
  'x-warn'?: AnswerWarning[]
  'x-computed'?: Computed
  /** How a text with fixed places is shown; what is stored has nothing between them. */
  'x-mask'?: string
  /** Of what is worked out: the field beside it whose answer, where somebody gives one, stands in its place. */
  'x-replacedBy'?: string
  /** Of that field: what is worked out; set by `generate`. */
  'x-replaces'?: string
  /** Former names of the field or part, or former places in the record, the newest first. */
  'x-renamedFrom'?: string | string[]
  /** Former choice -> choice of today. */
  'x-oldValues'?: { [old: string]: string | number }
  /** No longer asked; stored answers are kept. */
  'x-retired'?: boolean
  'x-value'?: string
  'x-else'?: string
  /** Words for the values of a named value, by value; of a choice the labels by code, set by `generate`. */
  'x-texts'?: { [value: string]: string }
  /** Of several choices: the one that stands alone, as it says that none of the others is chosen. */
  'x-none'?: string | number
  /** Of a choice with labels: its cells of the spreadsheet have the code. */
  'x-cell'?: 'code'
  /** Where the answer lies in the record; set by `generate`. */
  'x-path'?: string[]
  /** Below /api/user/: where the part is saved (schemas/employee-record only). */
  'x-route'?: string
  'x-list'?: ListRule
  'x-sheet'?: SheetRule
  'x-count'?: CountRule
}

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
}

export interface ListFilter {
  /** JSON Pointer of a field marked `x-filter`. */
  field: string
  /** The page has a dropdown for it, whose empty choice reads so. */
  title?: string
  /** How the employees it finds are called: `employees in {value}`. */
  reads?: string
  /** Where the choices of the field come from, a list or these texts; set by `generate`. */
  list?: string
  choices?: string[]
  /** How these read, where they are not shown as they are stored; set by `generate`. */
  texts?: { [choice: string]: string }
}

/** Which employees a number counts (schemas/admin/dashboard): `status`, and filters of the list, with their values. */
export type CountRule = { [parameter: string]: string }

export interface FieldUi {
  'ui:title'?: string
  'ui:help'?: string
  'ui:placeholder'?: string
  'ui:autocomplete'?: string
  /** An answer of the account (`account.email`) or of the record, as conditions name it, that is offered here. */
  'ui:prefill'?: string
  /** What that answer of the record is called; set by `generate`. */
  'ui:source'?: string
  /** Of a group, a hint below its heading; the page says there where its answers come from. */
  'ui:description'?: string
  'ui:widget'?: 'radio' | 'select' | 'search'
  'ui:add'?: string
  'ui:remove'?: string
  /** Of a list: the button that moves a row before the one above it. */
  'ui:move'?: string
  'ui:row'?: string
  /** How a read form is laid out, `list` unless said; of a group of choices, `table`. */
  'ui:layout'?: 'list' | 'table'
  /** Of such a group: its choices, in the words of its columns; set by `generate`. */
  'ui:columns'?: string[]
  /** Printed: the share of a line in percent, the whole line unless said. */
  'ui:width'?: number
  /** Of a group or a list: how the fields in it are shown. */
  fields?: { [field: string]: FieldUi }
  /** What is read before and after the question; `generate` makes it of the author's Markdown. */
  'ui:before'?: ContentBlock[]
  'ui:after'?: ContentBlock[]
}

/** Something to read beside a question: it comes and goes with the question, or stands while its own condition holds. */
export interface ContentBlock {
  nodes: ContentNode[]
  'x-showIf'?: Condition
}

/** A piece of what is read between questions: plain words, or a node with what is in it. */
export type ContentNode =
  | string
  | { type: 'heading'; level: number; children: ContentNode[] }
  | { type: 'paragraph' | 'strong' | 'em'; children: ContentNode[] }
  | { type: 'list'; isOrdered: boolean; items: ContentNode[][] }
  | { type: 'link'; href: string; children: ContentNode[] }
  | { type: 'image'; src: string; alt: string }
  | { type: 'break' }

/** One heading with the fields below it. */
export interface Group {
  title?: string
  fields: string[]
}

/** One page of a form that is asked on several. */
export interface Page {
  title: string
  fields: string[]
}

/** How a form is shown: `ui.json`. */
export interface Ui extends FieldUi {
  /** The form is asked on these pages; `generate` makes a form of each. */
  'ui:pages'?: Page[]
  'ui:order'?: string[]
  'ui:groups'?: Group[]
  'ui:hide'?: string[]
  'ui:submit'?: string
  /** Of the printed form: the words around its questions. */
  'ui:print'?: PrintOptions
}

/** What a printed form says around its questions. */
export interface PrintOptions {
  hint?: string
  foot?: string
}

/** One error of a precompiled validator (Ajv's shape, without values). */
export interface ShapeError {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

export interface Validate {
  (value: unknown): boolean
  errors?: ShapeError[] | null
}

/** One folder in `schemas/`: what is asked and how it is shown, with the check that page and server share. */
export interface Form {
  /** The folder below `schemas/`, for instance `steps/personal-details`. */
  name: string
  schema: Schema
  ui: Ui
  validate: Validate
  /** Precompiled validators by schema hash, for RJSF's precompiled validator. */
  validators: Record<string, unknown>
  /** The fields of the record that its conditions name by their place in the record; set by `generate`. */
  record?: Schema
}

/** A name-value object as it comes out of JSON. */
export type Answers = { [name: string]: unknown }

/** One thing wrong with a value. */
export interface Problem {
  /** JSON Pointer into the value (into the record, once the part is known). */
  path: string
  /** What is not kept. Programs look at this, people read `msg`. */
  rule: RuleName
  /** Its bound, where it has one: 11, the choices, a day or the field beside it that bounds it. Never an answer. */
  limit?: Limit
  /** A sentence ready for a person. */
  msg: string
  form?: string
}

/** The rules of a schema, those of our annotations, those of files, and what only the server knows. */
export type RuleName =
  | ('required' | 'type' | 'const' | 'enum' | 'pattern' | 'format')
  | ('minLength' | 'maxLength' | 'minItems' | 'maxItems')
  | ('minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf')
  | ('uniqueItems' | 'asManyAs' | 'alone' | 'minWords' | 'maxWords')
  | ('offered' | 'equals' | 'notAfter' | 'notBefore' | 'rule' | 'warning')
  | ('fileType' | 'fileSize' | 'dimensions' | 'pixels' | 'notEmpty' | 'undamaged' | 'harmless' | 'available')
  | ('unique' | 'accepted' | 'guessable' | 'fresh' | 'confirm' | 'factor' | 'passkey' | 'enrolled' | 'notice')

export type Limit = string | number | boolean | readonly (string | number)[]

/** What a check may know beside the value; the engine itself reads no clock and no table. */
export interface Facts {
  /** The date of today, YYYY-MM-DD. Without it, rules about today are not applied. */
  today?: string
  /** The choices of a list, or undefined when they are not known here. */
  offered?: (list: string, params: { [name: string]: string }) => readonly string[] | undefined
  /** The stored value of the same form; answers equal to it are accepted. */
  stored?: unknown
  /** The answers of the whole record, by part, for conditions that look at other parts. */
  record?: unknown
  /** The part that the form belongs to; absent where the form is the record itself, or belongs to none. */
  part?: string
  /**
   * Where the check stands. `page`: everything that can be asked of a person there. `save` (the default): files
   * and `x-local` fields are set aside, they do not travel with the answers. `record`: is the stored record whole?
   */
  at?: 'page' | 'save' | 'record'
}

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

/** The form of the whole record with the parts and forms it is made of. */
export interface RecordForms {
  whole: Form
  parts: Part[]
  forms: { [name: string]: Form }
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
}

export type ListEntry = { readonly [name: string]: unknown }

export type Lists = { readonly [name: string]: List }
