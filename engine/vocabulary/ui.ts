/** How a form is shown: `ui.json`. */

import type { Condition } from './condition.ts'

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
  /** Asked only on paper, or only on a page; absent: on both. */
  'ui:on'?: 'paper' | 'screen'
  /** Of a file in a row: the party of `parties.json` who signs it by a link; set by `generate`. */
  'ui:party'?: string
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
