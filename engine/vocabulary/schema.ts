import type { AnswerRule, AnswerWarning, Computed, Condition } from './condition.ts'
import type { KindName } from './kinds/index.ts'
import type { SheetRule, ListRule, CountRule } from './admin-rules.ts'

/** The author's message for failing rules: one for all, or one per JSON Schema keyword. */
export type ErrorMessage = string | { [keyword: string]: string }

/** The source of the choices of a field if there are too many for an enum. */
export interface Options {
  list: string
  /** Parameter of the list -> name of the sibling field whose answer fills it. */
  params?: { [parameter: string]: string }
  /**
   * The list is offered only while these sibling fields have these answers or are unanswered; otherwise the field is free text.
   */
  when?: { [field: string]: string }
}

/** A choice that is stored as a code and shown as a label. */
export interface LabelledChoice extends OfferedIf {
  const: string | number
  title: string
}

/** When a choice is offered. Without conditions it always is. */
export interface OfferedIf {
  'x-showIf'?: Condition
  /** The choice is always shown, but can be chosen only while this condition is true; with false, never. */
  'x-chooseIf'?: Condition | false
}

/** Which uploaded files are accepted, and how they are sent. */
export interface FileRule {
  types: string[]
  maxBytes: number
  /** The exact size of an image, in pixels. */
  width?: number
  height?: number
  /** The largest allowed width or height of an image, in pixels. */
  maxSide?: number
  /** The largest allowed width times height of an image, in pixels. */
  maxPixels?: number
  /** The name of the multipart field and of the property that stores the file, if different from the field's own path. */
  field?: string
  /** A list of this many numbered files instead of one. */
  slots?: number
  slotTitle?: string
  /** A separate upload route below the part's route; without it, the file is sent with the save. */
  route?: string
  /** The page can be saved without the file, but the record is incomplete until it is there. */
  saveWithout?: boolean
}

/** JSON Schema (draft-07) plus the annotations of schemas/meta, after `generate` has resolved every $ref. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  format?: KindName
  properties?: { [name: string]: Schema }
  required?: string[]
  items?: Schema
  enum?: (string | number)[]
  /** Choices by code and label as an author writes them; `generate` turns them into `enum` and `x-texts`. */
  oneOf?: LabelledChoice[]
  /** The conditions of choices that are not always offered, by code; set by `generate`. */
  'x-offers'?: { [code: string]: OfferedIf }
  /** For choices: the headings they are grouped below, in order. */
  'x-headings'?: { title: string; choices: (string | number)[] }[]
  const?: string | number | boolean
  default?: string | number | boolean | (string | number)[]
  pattern?: string
  minLength?: number
  maxLength?: number
  /** For a text: the minimum and maximum number of words. */
  'x-minWords'?: number
  'x-maxWords'?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  /** For several choices or plain answers: refuses duplicates. */
  uniqueItems?: boolean
  additionalProperties?: boolean
  errorMessage?: ErrorMessage
  /** Sample answers, used by the demo and the author's preview; for dates, the ends of their range. */
  examples?: string[]
  'x-options'?: Options
  'x-file'?: FileRule
  /** For money: the ISO 4217 code of its currency; set by `generate` if the organisation's applies. */
  'x-currency'?: string
  'x-currencies'?: readonly string[]
  /** For a number: its unit, such as kg. Shown after the number everywhere, but not stored. */
  'x-unit'?: string
  'x-sensitive'?: 'identifier' | 'personal'
  /** The roles that see the answer in addition to administrators. */
  'x-seenBy'?: string[]
  'x-filter'?: boolean
  /** Changing the answer on a complete record requires the password, and the change waits for confirmation. */
  'x-confirm'?: true
  /** Administrators are shown employees that have the same answer. */
  'x-unique'?: true
  /** Administrators can search for employees by the whole answer, or by the beginnings of its words. */
  'x-search'?: 'words' | 'whole'
  'x-from'?: string
  'x-equals'?: string
  /** For a list: the sibling field with a whole number that gives the required number of rows or answers. */
  'x-asManyAs'?: string
  /** For a list: the titles of its first rows, which always exist. */
  'x-firstRows'?: string[]
  'x-notAfter'?: string
  'x-notBefore'?: string
  'x-local'?: boolean
  'x-whenAbsent'?: string | boolean
  'x-ownToast'?: boolean
  'x-showIf'?: Condition
  'x-requiredIf'?: Condition
  /** Rules between the answers of a form, group or row. */
  'x-rules'?: AnswerRule[]
  /** Warnings of a question, form, group or row; `generate` turns them into rules with `isWarning`. */
  'x-warn'?: AnswerWarning[]
  'x-computed'?: Computed
  /** The display format of a text with fixed positions; the separators are not stored. */
  'x-mask'?: string
  /** For a computed answer: the sibling field whose answer, if given, replaces it. */
  'x-replacedBy'?: string
  /** On the field named by `x-replacedBy`: the computed field it replaces; set by `generate`. */
  'x-replaces'?: string
  /** Former names of the field or part, or former paths in the record, newest first. */
  'x-renamedFrom'?: string | string[]
  /** Former choice -> current choice. */
  'x-oldValues'?: { [old: string]: string | number }
  'x-retired'?: boolean
  'x-value'?: string
  'x-else'?: string
  /** Labels of the values of a named value; for a choice, the labels by code, set by `generate`. */
  'x-texts'?: { [value: string]: string }
  /** For several choices: the choice that excludes all others, such as "none of these". */
  'x-none'?: string | number
  /** For a choice with labels: spreadsheet cells contain the code instead of the label. */
  'x-cell'?: 'code'
  /** The path of the answer in the record; set by `generate`. */
  'x-path'?: string[]
  /** The path below /api/user/ where the part is saved (schemas/employee-record only). */
  'x-route'?: string
  'x-list'?: ListRule
  'x-sheet'?: SheetRule
  'x-count'?: CountRule
}

/** Keywords without a meaning for clients of the API, such as where an answer is stored. */
export const internalKeywords: readonly string[] = [
  ...['x-path', 'x-route', 'x-list', 'x-sheet', 'x-count', 'x-ownToast', 'x-texts', 'x-replaces']
]

/** Rules of JSON Schema, of the product's own annotations, of files, and rules that only the server checks. */
export type RuleName =
  | ('required' | 'type' | 'const' | 'enum' | 'pattern' | 'format')
  | ('minLength' | 'maxLength' | 'minItems' | 'maxItems')
  | ('minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf')
  | ('uniqueItems' | 'asManyAs' | 'alone' | 'minWords' | 'maxWords')
  | ('offered' | 'equals' | 'notAfter' | 'notBefore' | 'rule' | 'warning')
  | ('fileType' | 'fileSize' | 'dimensions' | 'pixels' | 'notEmpty' | 'undamaged' | 'harmless' | 'available')
  | ('unique' | 'accepted' | 'guessable' | 'fresh' | 'confirm' | 'factor' | 'passkey' | 'enrolled' | 'notice')

export type Limit = string | number | boolean | readonly (string | number)[]
