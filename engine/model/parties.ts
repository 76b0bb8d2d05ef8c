import type { Form } from '../vocabulary/form.ts'
import { valueAt } from '../values/paths.ts'
import { anyRow } from './files/file-fields.ts'

/** `schemas/parties.json`: what somebody else than the employee fills in. */
export interface PartyRules {
  parties: { readonly [name: string]: Party }
}

/** A person whom the employee names, and who fills in a form by a link: a guarantor, a referee, a doctor. */
export interface Party {
  /** What one such person is called, for instance Guarantor. */
  title: string
  /** The part of the record whose files they fill: the form of each person becomes the PDF in one of its slots, or of a row. */
  part: string
  /** Each row of a list in that part is filled by one such person; absent: each slot. */
  rows?: PartyRows
  /** The form that they fill in. */
  form: string
  /** Answers of that form that the employee has given already: where each goes, by JSON Pointer, and the field of the request, or of the row, that has it. */
  fills?: { readonly [pointer: string]: string }
  /** What they read before the questions. `{employee}` is the name of who asks. */
  intro: string
  /** How many days the link works. */
  days: number
  /** The person is reminded so many days after the link was sent, the lowest first. */
  remindAfterDays?: readonly number[]
  /** What the employee may see of it: that it is done, or the document itself. */
  employeeSees: 'status' | 'document'
  /** Who is told when the person refuses: the employee, who asks somebody else; or whoever reviews, too. */
  onRefusal: 'replace' | 'tell-office'
  /** What becomes of an employee's own email or phone number in the place of the person's. */
  onOwnContact: 'warn' | 'refuse'
}

/** Is whoever reviews told of a refusal? */
export const tellsReviewers = ({ onRefusal }: Pick<Party, 'onRefusal'>) => onRefusal === 'tell-office'

/** A list whose rows say who the person is and hold what they sign. Every path leads through names of fields. */
export interface PartyRows {
  /** The list, in the part; empty where the part is the list. */
  list: readonly string[]
  /** The file of a row. */
  document: readonly string[]
  /** The answers of a row that say who the person is. */
  person: { readonly [Name in Identity]?: readonly string[] }
}

/** What must be known of a person: the name, and an email or a phone. */
export type Identity = 'name' | 'email' | 'phone'

/** The path of the files that such people sign, in the part, with `*` for the rows. */
export const pathOfDocuments = ({ list, document }: PartyRows): string[] => [...list, anyRow, ...document]

/** What the row says of a person. */
export const personOfRow = ({ person }: PartyRows, row: unknown): { [Name in Identity]?: unknown } =>
  Object.fromEntries(
    Object.entries(person).flatMap(([name, path]) => {
      const answer = valueAt(row, path)
      return answer === undefined ? [] : [[name, answer]]
    })
  )

/** The names that lead to a field of a row, as an author writes them: `contact/email`. */
export const pathInRow = (written: string): string[] => written.split('/')

/** The form by which the employee says who the person is. */
export const requestForm = (party: string) => `parties/${party}`

/** The same where the person has no email: asked with a phone number in its place. */
export const phoneForm = (party: string) => `by-phone/${party}`

/** The form of a party as a page asks it: without what stands on paper alone. */
export const onlineForm = (party: string) => `online/${party}`

/** The same for the person who reads it: `{employee}` in its words is the name of who asks. */
export function fillEmployee(form: Form, employee: string): Form {
  const name = JSON.stringify(employee).slice(1, -1)
  const fill = <Words>(words: Words) =>
    JSON.parse(JSON.stringify(words).replaceAll('{employee}', () => name)) as Words
  return { ...form, schema: fill(form.schema), ui: fill(form.ui) }
}
