/** How a form is shown: the types of `ui.json`. */

import type { Condition } from './condition.ts'

export interface FieldUi {
  'ui:title'?: string
  'ui:help'?: string
  'ui:placeholder'?: string
  'ui:autocomplete'?: string
  /** The answer offered as a prefill, from the account (`account.email`) or the record, named as in conditions. */
  'ui:prefill'?: string
  /** The title of that answer of the record; set by `generate`. */
  'ui:source'?: string
  /** For a group: a hint below its heading, where the page also says where prefilled answers come from. */
  'ui:description'?: string
  'ui:widget'?: 'radio' | 'select' | 'search'
  'ui:add'?: string
  'ui:remove'?: string
  /** For a list: the label of the button that moves a row up. */
  'ui:move'?: string
  'ui:row'?: string
  /** The layout of a form that is shown for reading (default `list`), or of a group of choices (`table`). */
  'ui:layout'?: 'list' | 'table'
  /** For a group shown as a table: its choices, as column headings; set by `generate`. */
  'ui:columns'?: string[]
  /** Asked only on paper or only on screen; if absent, on both. */
  'ui:on'?: 'paper' | 'screen'
  /** For a file in a row: the party of `parties.json` who signs it through a link; set by `generate`. */
  'ui:party'?: string
  /** For the printed form: the share of the line width in percent (default 100). */
  'ui:width'?: number
  fields?: { [field: string]: FieldUi }
  /** Content before and after the question; `generate` parses it from the author's Markdown. */
  'ui:before'?: ContentBlock[]
  'ui:after'?: ContentBlock[]
}

/** Content next to a question: shown with the question, or while its own condition is true. */
export interface ContentBlock {
  nodes: ContentNode[]
  'x-showIf'?: Condition
}

/** A node of the content between questions: plain text, or an element with its children. */
export type ContentNode =
  | string
  | { type: 'heading'; level: number; children: ContentNode[] }
  | { type: 'paragraph' | 'strong' | 'em'; children: ContentNode[] }
  | { type: 'list'; isOrdered: boolean; items: ContentNode[][] }
  | { type: 'link'; href: string; children: ContentNode[] }
  | { type: 'image'; src: string; alt: string }
  | { type: 'break' }

export interface Group {
  title?: string
  fields: string[]
}

export interface Page {
  title: string
  fields: string[]
}

/** The contents of `ui.json`. */
export interface Ui extends FieldUi {
  /** The form is split into these pages; `generate` makes a form of each. */
  'ui:pages'?: Page[]
  'ui:order'?: string[]
  'ui:groups'?: Group[]
  'ui:hide'?: string[]
  'ui:submit'?: string
  /** For the printed form: the texts around its questions. */
  'ui:print'?: PrintOptions
}

export interface PrintOptions {
  hint?: string
  foot?: string
}
