import type { AnswerRule, AnswerWarning, Computed, Condition } from './condition.ts'
import type { KindName } from './kinds/index.ts'
import type { SheetRule, ListRule, CountRule } from './admin-rules.ts'

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
  /** Administrators find employees by the answer as a whole, or by the beginnings of its words. */
  'x-search'?: 'words' | 'whole'
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
