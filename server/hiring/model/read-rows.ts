import { type Answers, check, type Facts, type Problem, pathOf } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { type AnswerFault, checkAnswered, checkPrefilled } from '../../records/prefilled/check.ts'
import type { HireContent } from '../content.ts'
import { type HireColumn, signUpForm } from './columns.ts'
import { readCell } from './read-cell.ts'

/** Rows of a spreadsheet under columns that are known, each with its number there. */
export interface HireSheet {
  columns: readonly HireColumn[]
  rows: readonly { number: number; cells: readonly string[] }[]
}

/** What is wrong with one cell, in words. */
export interface CellFault {
  row: number
  /** The column's name. */
  column: string
  value: string
  msg: string
}

/** Somebody who can be invited. */
export interface ReadHire extends HireContent {
  row: number
  email: string
}

export type ReadRow = { hire: ReadHire } | { problems: CellFault[] }

const shownCharacters = 80
const moreCells =
  'This row has more cells than there are columns. Look for a comma too many, or give the column a heading.'
const formula = 'This is a formula, and not what it comes to. Write the value itself.'

/** Reads one row with the very checks of the forms; `rowOf` says where each address stood first. */
export function readRow(
  { columns }: Pick<HireSheet, 'columns'>,
  { number: row, cells }: HireSheet['rows'][number],
  { facts, rowOf }: { facts: Facts; rowOf: Map<string, number> }
): ReadRow {
  const parts: { [part: string]: Answers } = {}
  const account: Answers = {}
  const problems: CellFault[] = []
  const tell = (column: string, msg: string, value: string) =>
    problems.push({ row, column, value: value.slice(0, shownCharacters), msg })
  const textOf = (name: string) => cells[columns.findIndex(column => column.name === name)] ?? ''

  columns.forEach((column, at) => {
    const { name, part, field, schema, kind } = column
    const text = cells[at] ?? ''
    if (/^\s*[=@]/.test(text)) return tell(name, formula, text)
    const beside = part === undefined ? account : (parts[part] ??= {})
    const answer = readCell({ schema, kind, text, beside, facts })
    if (answer !== undefined) beside[field] = answer
  })

  const surplus = cells.slice(columns.length).find(text => text.trim() !== '')
  if (surplus !== undefined) tell(columns.at(-1)?.name ?? '', moreCells, surplus)
  const answers = Object.fromEntries(Object.entries(parts).filter(([, own]) => Object.keys(own).length > 0))
  for (const { column, problem } of findProblems(account, answers, facts))
    if (!problems.some(known => known.column === column)) tell(column, problem.msg, textOf(column))
  const email = typeof account.email === 'string' ? account.email : ''
  const first = rowOf.get(email)
  if (email !== '' && first === undefined) rowOf.set(email, row)
  if (first !== undefined && !problems.some(({ column }) => column === '/email'))
    tell('/email', `The same e-mail stands in row ${first}.`, email)
  if (problems.length > 0) return { problems }
  const { username, phone } = account
  return { hire: { row, email, username: String(username ?? ''), phone: String(phone ?? ''), answers } }
}

function findProblems(account: Answers, answers: { [part: string]: Answers }, facts: Facts) {
  const form = forms[signUpForm]
  if (!form) return []
  const ofAccount = checkAnswered(form, account, facts)
  const found: { column: string; problem: Problem }[] = ofAccount.map(({ field, problem }) => ({
    column: `/${field}`,
    problem
  }))
  if (account.email === undefined) {
    const missing = check(form, {}, facts).find(({ path }) => pathOf(path)[0] === 'email')
    if (missing) found.push({ column: '/email', problem: missing })
  }
  const ofRecord = checkPrefilled(answers, facts).map(({ part, field, problem }: AnswerFault) => ({
    column: `/${part}/${field}`,
    problem
  }))
  return [...found, ...ofRecord]
}
