import { type Field, fieldsOf } from './fields.ts'
import type { Form, Schema } from './form.ts'
import { kinds } from './kinds.ts'
import { valueAt } from './paths.ts'

/** What read forms show: the parts of a record, and under `account` what is known of the account. */
export type View = { [part: string]: unknown }

/** One line of a form that is read: its field with the answer and how it reads. Empty text: not provided. */
export interface Line {
  field: Field
  value: unknown
  text: string
}

/** The lines of a read form (an admin section, a list, the spreadsheet) over one record. */
export function linesOf(form: Form, view: View): Line[] {
  return fieldsOf(form).map(field => {
    const value = shownValue(field, view)
    return { field, value, text: wordOf(field.schema, value) ?? kinds[field.kind].text(value) }
  })
}

/** One row of a sheet: choices as they are stored, everything else as it reads. */
export function rowOf(form: Form, view: View): string[] {
  return linesOf(form, view).map(({ field, value, text }) => {
    const isChoice = field.kind === 'choice' && typeof value === 'string'
    return isChoice ? value : text
  })
}

function shownValue({ schema, path }: Field, view: View): unknown {
  const value = schema['x-value'] ? named(view, schema['x-value']) : valueAt(view, path)
  return (value === undefined || value === '') && schema['x-else'] ? named(view, schema['x-else']) : value
}

/** A named value, `account.email` for instance. */
function named(view: View, name: string) {
  return valueAt(view, name.split('.'))
}

function wordOf(schema: Schema, value: unknown) {
  const key = String(value)
  return schema['x-texts'] && Object.hasOwn(schema['x-texts'], key) ? schema['x-texts'][key] : undefined
}
