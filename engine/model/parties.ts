import type { Form } from '../vocabulary/form.ts'
import { valueAt } from '../values/paths.ts'
import { anyRow } from './files/file-fields.ts'

/** `schemas/parties.json`: the forms that people other than the employee fill in. */
export interface PartyRules {
  parties: { readonly [name: string]: Party }
}

/** A person named by the employee who fills in a form through a link: a guarantor, a referee, a doctor. */
export interface Party {
  /** The title of one such person, for instance Guarantor. */
  title: string
  /**
   * The part of the record that stores the results: each person's form becomes a PDF in one of its numbered files, or in a row.
   */
  part: string
  /** The list in that part with one row for each person; if absent, there is one numbered file for each. */
  rows?: PartyRows
  form: string
  /**
   * Answers of that form that the employee has already given: the JSON Pointer of each, and the field of the request or row to
   * copy it from.
   */
  fills?: { readonly [pointer: string]: string }
  /** The text before the questions, with `{employee}` for the name of the employee. */
  intro: string
  /** The number of days that the link is valid. */
  days: number
  /** The days after sending the link on which the person is reminded, ascending. */
  remindAfterDays?: readonly number[]
  /** Whether the employee sees only that it is done, or also the document. */
  employeeSees: 'status' | 'document'
  /** Who is notified if the person refuses: only the employee, who asks another person, or also the reviewers. */
  onRefusal: 'replace' | 'tell-office'
  /** How to react if the employee enters their own email or phone number as the person's. */
  onOwnContact: 'warn' | 'refuse'
}

export const notifiesReviewers = ({ onRefusal }: Pick<Party, 'onRefusal'>) => onRefusal === 'tell-office'

/** A list whose rows identify the person and store the signed document. Paths consist of field names. */
export interface PartyRows {
  /** The path of the list in the part; empty if the part itself is the list. */
  list: readonly string[]
  document: readonly string[]
  /** The paths of the answers in a row that identify the person. */
  person: { readonly [Name in Identity]?: readonly string[] }
}

/** The required data of a person: the name, and an email or a phone number. */
export type Identity = 'name' | 'email' | 'phone'

/** Returns the path of the signed files in the part, with `*` for the rows. */
export const pathOfDocuments = ({ list, document }: PartyRows): string[] => [...list, anyRow, ...document]

/** Reads the data of a person from a row. */
export const personOfRow = ({ person }: PartyRows, row: unknown): { [Name in Identity]?: unknown } =>
  Object.fromEntries(
    Object.entries(person).flatMap(([name, path]) => {
      const answer = valueAt(row, path)
      return answer === undefined ? [] : [[name, answer]]
    })
  )

/** Splits a path as an author writes it: `contact/email`. */
export const pathInRow = (written: string): string[] => written.split('/')

/** Returns the name of the form in which the employee identifies the person. */
export const requestForm = (party: string) => `parties/${party}`

/** Returns the name of the variant of that form that asks for a phone number instead of an email. */
export const phoneForm = (party: string) => `by-phone/${party}`

/** Returns the name of a party's form on screen, without the paper-only fields. */
export const onlineForm = (party: string) => `online/${party}`

/** Returns the form with the employee's name in place of `{employee}`. */
export function fillEmployee(form: Form, employee: string): Form {
  const name = JSON.stringify(employee).slice(1, -1)
  const fill = <Words>(words: Words) =>
    JSON.parse(JSON.stringify(words).replaceAll('{employee}', () => name)) as Words
  return { ...form, schema: fill(form.schema), ui: fill(form.ui) }
}
