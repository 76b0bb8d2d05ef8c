import { isAnswers, maxLongText, optionsOf } from '../../../engine/index.ts'
import type { Access } from '../../core/api/access.ts'
import { refuse } from '../errors.ts'
import { columnsFor, type HireColumn, translateColumn } from './columns.ts'
import type { DateOrder } from './cells/dates.ts'
import type { HireSheet } from './read-rows.ts'

export const maxRows = 10_000
const maxColumns = 200
/** One more than any answer may have, so that the form says that a text is too long. */
const maxCharacters = maxLongText + 1

/** Parses a sheet. Refuses columns that the role may not fill in. */
export function parseSheet(body: unknown, access: Access): HireSheet {
  const { columns, rows, numbers, dateOrders } = isAnswers(body) ? body : {}
  const known = parseColumns(columns, columnsFor(access))
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw refuse('input.parameter', { name: 'rows', must: 'be a list of rows, and each row a list of texts' })
  if (rows.length === 0) throw refuse('hiring.no_rows')
  if (rows.length > maxRows) throw refuse('hiring.too_many_rows', { max: maxRows })
  const named = parseNumbers(numbers, rows.length)
  return {
    columns: known,
    rows: rows.map((cells, at) => ({ number: named[at] ?? at + 1, cells })),
    dateOrders: parseDateOrders(dateOrders)
  }
}

export function parseHireIds(body: unknown): string[] {
  const { ids } = isAnswers(body) ? body : {}
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string' && id.length <= 64))
    throw refuse('input.parameter', { name: 'ids', must: 'be a list of texts' })
  if (ids.length === 0) throw refuse('hiring.nobody_chosen')
  if (ids.length > maxRows) throw refuse('input.too_many', { name: 'ids', max: maxRows })
  return [...new Set<string>(ids)].sort()
}

function parseColumns(value: unknown, known: readonly HireColumn[]): HireColumn[] {
  const isName = (name: unknown) => typeof name === 'string'
  if (!Array.isArray(value) || value.length > maxColumns || !value.every(isName))
    throw refuse('input.parameter', { name: 'columns', must: `be a list of ${maxColumns} names at most` })
  const columns = value.map(name => {
    const column = known.find(candidate => candidate.name === name)
    if (!column) throw refuse('hiring.unknown_column', { name: name.slice(0, 100) })
    return column
  })
  if (new Set(columns).size < columns.length) throw refuse('hiring.column_twice')
  if (!columns.some(({ name }) => name === '/email')) throw refuse('hiring.no_email_column')
  for (const column of columns) requireNeeded(column, columns, known)
  return columns
}

/** Refuses a column whose list of choices depends on another column that was left out: every row would be wrong. */
function requireNeeded(column: HireColumn, columns: readonly HireColumn[], known: readonly HireColumn[]) {
  const { params = {}, when = {} } = optionsOf(column.schema) ?? {}
  const isBeside = (field: string) => (other: HireColumn) =>
    other.part === column.part && other.field === field
  // If rows can say that the list does not apply, each row is checked on its own.
  if (Object.keys(when).some(field => columns.some(isBeside(field)))) return
  for (const field of Object.values(params)) {
    const needed = known.find(isBeside(field))
    if (needed && !columns.includes(needed))
      throw refuse('hiring.column_missing', {
        title: translateColumn(column).title,
        needed: translateColumn(needed).title
      })
  }
}

function parseNumbers(value: unknown, count: number): number[] {
  if (value === undefined) return []
  const isNumber = (number: unknown) =>
    typeof number === 'number' && Number.isSafeInteger(number) && number > 0
  if (!Array.isArray(value) || value.length !== count || !value.every(isNumber))
    throw refuse('input.parameter', { name: 'numbers', must: 'be a whole number for each row' })
  return value as number[] // each was checked above
}

function parseDateOrders(value: unknown): Map<string, DateOrder> {
  if (value === undefined) return new Map()
  const entries = isAnswers(value) ? Object.entries(value) : undefined
  const isOrder = (order: unknown): order is DateOrder => order === 'day' || order === 'month'
  if (!entries?.every((entry): entry is [string, DateOrder] => isOrder(entry[1])))
    throw refuse('input.parameter', { name: 'dateOrders', must: 'say "day" or "month" for each column' })
  return new Map(entries)
}

const isRow = (row: unknown): row is string[] =>
  Array.isArray(row) &&
  row.length <= maxColumns &&
  row.every(cell => typeof cell === 'string' && cell.length <= maxCharacters)
