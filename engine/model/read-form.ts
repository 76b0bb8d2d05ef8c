import { hasLabels, readAnswer } from './answer-text.ts'
import { isShowIfMet } from './visibility.ts'
import { type Field, listFields } from './fields.ts'
import type { Form } from '../form.ts'
import { joinChoices } from './kinds.ts'
import { isAnswers, valueAt } from './paths.ts'

/** What stands in a cell of a sheet. */
export type Cell = string | number

/** What read forms show: the parts of a record, and under `account` what is known of the account. */
export type View = { [part: string]: unknown }

/**
 * One line of a form that is read: its field with the answer and how it reads. Empty text: not provided; `asked` is
 * false where nobody is asked for it (retired, or an `x-showIf` that does not hold).
 */
export interface Line {
  field: Field
  value: unknown
  text: string
  asked: boolean
}

/** The lines of a read form (an admin section, a list, the spreadsheet) over one record, or of any form over its answers. */
export function readLines(form: Form, view: unknown): Line[] {
  return listFields(form).map(field => {
    const value = shownValue(field, view)
    const text = readAnswer(field.schema, value)
    return { field, value, text, asked: isShowIfMet(field.schema, besides(field, view)) }
  })
}

/** The lines that are worth showing: what is asked, and what was answered although it is asked no more. */
export function readShownLines(form: Form, view: unknown): Line[] {
  return readLines(form, view).filter(({ asked, value }) => asked || !isNothing(value))
}

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function besides({ path }: Field, view: unknown): Record<string, unknown> {
  const around = valueAt(view, path.slice(0, -1))
  return isAnswers(around) ? around : {}
}

/**
 * One row of a sheet: numbers as numbers, choices as they are stored, those with labels by their label unless `x-cell`
 * wants the code, everything else as it reads.
 */
export const readRow = (form: Form, view: View): Cell[] => createRowReader(form)(view)

/** The same for many rows: what the form says is worked out once. */
export function createRowReader(form: Form): (view: View) => Cell[] {
  const columns = listFields(form).map(({ path, kind, schema }) => ({
    path: schema['x-value']?.split('.') ?? path,
    otherwise: schema['x-else']?.split('.'),
    isAsStored: kind === 'choice' && (!hasLabels(schema) || schema['x-cell'] === 'code'),
    isCodes: kind === 'choices' && schema['x-cell'] === 'code',
    isNumber: kind === 'number' || kind === 'integer',
    schema
  }))
  return view =>
    columns.map(({ path, otherwise, isAsStored, isCodes, isNumber, schema }) => {
      const answer = valueAt(view, path)
      const value = (answer === undefined || answer === '') && otherwise ? valueAt(view, otherwise) : answer
      if (isNumber && typeof value === 'number') return value
      if (isCodes && Array.isArray(value)) return joinChoices(value.map(String))
      return isAsStored && typeof value === 'string' ? value : readAnswer(schema, value)
    })
}

function shownValue({ schema, path }: Field, view: unknown): unknown {
  const value = schema['x-value'] ? named(view, schema['x-value']) : valueAt(view, path)
  return (value === undefined || value === '') && schema['x-else'] ? named(view, schema['x-else']) : value
}

/** A named value, `account.email` for instance. */
function named(view: unknown, name: string) {
  return valueAt(view, name.split('.'))
}
