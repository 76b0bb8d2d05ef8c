import { isAnswers } from '../../../engine/index.ts'
import type { Access } from '../../core/api/access.ts'
import { Refusal } from '../../core/errors.ts'
import { columnsFor, type HireColumn } from './columns.ts'
import type { HireSheet } from './read-rows.ts'

export const mostRows = 10_000
const mostColumns = 200
const mostCharacters = 5001

/** The rows that somebody sends, under columns that their role may fill. */
export function parseSheet(body: unknown, access: Access): HireSheet {
  const { columns, rows, numbers } = isAnswers(body) ? body : {}
  const known = parseColumns(columns, columnsFor(access))
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new Refusal(400, '"rows" must be a list of rows, and each row a list of texts.')
  if (rows.length === 0) throw new Refusal(400, 'There are no rows below the headings.')
  if (rows.length > mostRows)
    throw new Refusal(400, `A spreadsheet may have ${mostRows} rows at most. Send it in two.`)
  const named = parseNumbers(numbers, rows.length)
  return { columns: known, rows: rows.map((cells, at) => ({ number: named[at] ?? at + 1, cells })) }
}

/** The invitations that are meant, each once. */
export function parseHireIds(body: unknown): string[] {
  const { ids } = isAnswers(body) ? body : {}
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string' && id.length <= 64))
    throw new Refusal(400, '"ids" must be a list of texts.')
  if (ids.length === 0) throw new Refusal(400, 'Tick at least one invitation.')
  if (ids.length > mostRows) throw new Refusal(400, `"ids" may have ${mostRows} entries at most.`)
  return [...new Set<string>(ids)].sort()
}

function parseColumns(value: unknown, known: readonly HireColumn[]): HireColumn[] {
  const isName = (name: unknown) => typeof name === 'string'
  if (!Array.isArray(value) || value.length > mostColumns || !value.every(isName))
    throw new Refusal(400, `"columns" must be a list of ${mostColumns} names at most.`)
  const columns = value.map(name => {
    const column = known.find(one => one.name === name)
    if (!column) throw new Refusal(400, `There is no column ${JSON.stringify(name.slice(0, 100))}.`)
    return column
  })
  if (new Set(columns).size < columns.length)
    throw new Refusal(400, 'Two columns are the same field. Choose one of them.')
  if (!columns.some(({ name }) => name === '/email'))
    throw new Refusal(400, 'Choose the column with the e-mail addresses: nobody can be invited without.')
  return columns
}

function parseNumbers(value: unknown, count: number): number[] {
  if (value === undefined) return []
  const isNumber = (number: unknown) =>
    typeof number === 'number' && Number.isSafeInteger(number) && number > 0
  if (!Array.isArray(value) || value.length !== count || !value.every(isNumber))
    throw new Refusal(400, '"numbers" must be a whole number for each row.')
  return value as number[] // each was looked at
}

const isRow = (row: unknown): row is string[] =>
  Array.isArray(row) &&
  row.length <= mostColumns &&
  row.every(cell => typeof cell === 'string' && cell.length <= mostCharacters)
