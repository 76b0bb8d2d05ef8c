import { createValueReader } from '../vocabulary/keywords/value.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Cell } from '../vocabulary/kind.ts'
import { joinAnswers } from '../vocabulary/format-plain.ts'
import { readAnswer } from './conditions/answer-text.ts'
import { isMet } from './conditions/condition.ts'
import { type Field, listFields } from './fields.ts'
import type { Facts, Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { valueAt } from '../values/paths.ts'
import { createFormScope, createReadScope, type Scope, scopeAround } from './conditions/scope.ts'

/** The data that read forms show: the parts of a record, and the account under `account`. */
export type View = { [part: string]: unknown }

/**
 * One line of a read form: its field, the answer and the formatted answer. Empty text means not provided. `asked` is false if
 * the field is not asked (retired, or its `x-showIf` is not met).
 */
export interface Line {
  field: Field
  value: unknown
  text: string
  asked: boolean
  scope: Scope
}

/**
 * Reads the lines of a read form (an admin section, a list, the spreadsheet) over one record; or of any form over its answers
 * if the facts name the part it belongs to.
 */
export function readLines(form: Form, view: unknown, facts: Facts = {}): Line[] {
  const own = facts.part === undefined ? undefined : createFormScope(form, view, facts)
  return listFields(form).map(field => {
    const value = createValueReader(field.schema, field.path)(view)
    const text = readAnswer(field.schema, value)
    const scope = own
      ? scopeAround(own, form.schema, field.path)
      : createReadScope(view, field.path.slice(0, -1), facts.today)
    return { field, value, text, asked: isAskedIn(field.schema, scope), scope }
  })
}

/** Checks whether a field is asked, for places that show answers without their form. */
function isAskedIn(field: Schema, scope: Scope): boolean {
  const condition = showConditionOf(field)
  return !isRetired(field) && (!condition || isMet(condition, scope))
}

/** Reads the lines to show: those that are asked, and those that have an answer although they are no longer asked. */
export function readShownLines(form: Form, view: unknown, facts?: Facts): Line[] {
  return readLines(form, view, facts).filter(({ asked, value }) => asked || !isNothing(value))
}

/** Reads the lines of a group or of one row: those that are asked or answered. */
export function readLinesBelow(
  { field, value, scope }: Pick<Line, 'field' | 'value' | 'scope'>,
  row?: number
): Line[] {
  const { name, schema, ui, path } = field
  const below: Form = { name, schema: schema.items ?? schema, ui, validate: () => true, validators: {} }
  const own = row === undefined ? value : valueAt(value, [String(row)])
  const inside = row === undefined ? scope.within(path.at(-1) ?? '') : scope.rowOf(path.at(-1) ?? '', row)
  const at = row === undefined ? path : [...path, String(row)]
  return listFields(below)
    .map(one => ({ ...one, path: [...at, one.name] }))
    .map(one => {
      const answer = valueAt(own, [one.name])
      const text = readAnswer(one.schema, answer)
      return { field: one, value: answer, text, asked: isAskedIn(one.schema, inside), scope: inside }
    })
    .filter(({ asked, value: answer }) => asked || !isNothing(answer))
}

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Reads one row of a spreadsheet: numbers as numbers, dates and choices as stored, choices with labels by label (or by code
 * with `x-cell`), everything else as formatted text.
 */
export const readRow = (form: Form, view: View): Cell[] => createColumnsReader(listFields(form))(view)

/** Creates a reader of spreadsheet rows for these fields in this order, prepared once for many rows. */
export function createColumnsReader(fields: readonly Field[]): (view: View) => Cell[] {
  const columns = fields.map(field => ({
    read: createValueReader(field.schema, field.path),
    toCell: createCellReader(field)
  }))
  return view => columns.map(({ read, toCell }) => toCell(read(view)))
}

function createCellReader({ schema }: Pick<Field, 'schema'>): (answer: unknown) => Cell {
  const { shape, toCell } = fieldKindOf(schema)
  if (shape === 'valueList') return createListReader(schema)
  return answer => toCell(answer, schema) ?? readAnswer(schema, answer)
}

/** Formats several plain answers in one cell, each as its own cell would contain it. */
function createListReader(schema: Schema): (answer: unknown) => Cell {
  const { items = {}, 'x-cell': cell } = schema
  const one = { ...items, ...(cell && { 'x-cell': cell }) }
  const toCell = createCellReader({ schema: one })
  return answer =>
    Array.isArray(answer) ? joinAnswers(answer.map(item => String(toCell(item)))) : readAnswer(schema, answer)
}
