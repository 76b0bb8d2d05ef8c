import {
  type Answers,
  type Facts,
  type Problem,
  check,
  optionsOf,
  pathOf,
  t,
  sentence,
  say
} from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { type AnswerFault, checkAnswered, checkPrefilled } from '../../records/prefilled/check.ts'
import { translateForm } from '../../core/language.ts'
import { isPlainName, contactInName } from '../../core/person-name.ts'
import type { HireContent } from '../content.ts'
import { type HireColumn, isStaffId, signUpForm, translateColumn } from './columns.ts'
import { Misread } from './cells/clean.ts'
import type { DateColumn, DateOrder } from './cells/dates.ts'
import type { Cell } from './cells/cell.ts'
import { nameInAnswers } from './name-in-answers.ts'
import { suggestChoice } from './cells/choices.ts'
import { readCell } from './read-cell.ts'

/** The rows of a spreadsheet with recognized columns, each with its row number. */
export interface HireSheet {
  columns: readonly HireColumn[]
  rows: readonly { number: number; cells: readonly string[] }[]
  /** The order of dates by column name, where the user chose one. */
  dateOrders: ReadonlyMap<string, DateOrder>
}

export interface CellFault {
  row: number
  column: string
  value: string
  msg: string
  /** The choice that is probably meant, or an empty string. */
  suggestion: string
}

export interface ReadHire extends HireContent {
  row: number
  email: string
}

/** A row as far as it could be read. Without problems, its person can be invited. */
export interface ReadRow {
  hire: ReadHire
  problems: CellFault[]
}

const shownCharacters = 80
const moreCells = sentence(
  'This row has more cells than there are columns. Check for an extra comma, or give the column a heading.'
)

export interface RowContext {
  facts: Facts
  /** The first row of each address and of each staff id. */
  rowOf: Map<string, number>
  /** By column name. */
  dates: ReadonlyMap<string, DateColumn>
}

/** Reads one row, with the same checks as the forms. */
export function readRow(
  { columns }: Pick<HireSheet, 'columns'>,
  { number: row, cells }: HireSheet['rows'][number],
  { facts, rowOf, dates }: RowContext
): ReadRow {
  const parts: { [part: string]: Answers } = {}
  const account: Answers = {}
  const problems: CellFault[] = []
  const addProblem = (column: string, msg: string, value: string, suggestion = '') =>
    problems.push({ row, column, value: value.slice(0, shownCharacters), msg, suggestion })
  const answersOf = ({ part }: HireColumn) => (part === undefined ? account : (parts[part] ??= {}))
  const cellOf = (column: HireColumn, text: string): Cell => {
    const { name, schema, kind } = column
    const order = dates.get(name)
    const { schema: shown } = translateColumn(column)
    return { schema, shown, kind, text, siblings: answersOf(column), facts, ...(order && { dates: order }) }
  }

  for (const [at, column] of listByDependence(columns)) {
    const text = cells[at] ?? ''
    const answer = readCell(cellOf(column, text))
    if (answer instanceof Misread) addProblem(column.name, answer.sentence, text)
    else if (answer !== undefined) answersOf(column)[column.field] = answer
  }

  const extraCell = cells.slice(columns.length).find(text => text.trim() !== '')
  if (extraCell !== undefined) addProblem(columns.at(-1)?.name ?? '', say(moreCells), extraCell)
  const answers = Object.fromEntries(Object.entries(parts).filter(([, own]) => Object.keys(own).length > 0))
  for (const { column, problem } of findProblems(account, answers, facts))
    if (!problems.some(known => known.column === column)) addFieldProblem(column, problem)
  const name = String(account.username ?? nameInAnswers(answers))
  if (!isPlainName(name)) addNameFault(name)
  const email = typeof account.email === 'string' ? account.email : ''
  const first = rowOf.get(email)
  if (email !== '' && first === undefined) rowOf.set(email, row)
  if (first !== undefined && !problems.some(({ column }) => column === '/email'))
    addProblem('/email', t('The same email is in row {first}.', { first }), email)
  for (const column of columns.filter(isStaffId)) addRepeatedStaffId(column)
  const { username, phone } = account
  return {
    hire: {
      row,
      email,
      username: String(username ?? ''),
      phone: String(phone ?? ''),
      answers
    },
    problems
  }

  function addRepeatedStaffId(column: HireColumn) {
    const staffId = String(answersOf(column)[column.field] ?? '').trim()
    const key = `${column.name} ${staffId.toLowerCase()}`
    const first = rowOf.get(key)
    if (staffId === '' || problems.some(known => known.column === column.name)) return
    if (first === undefined) rowOf.set(key, row)
    else
      addProblem(
        column.name,
        t('The same {title} is in row {first}.', { title: translateColumn(column).title, first }),
        staffId
      )
  }

  /** Reports the cell with the web address or phone number, as the name may be combined from several cells. */
  function addNameFault(name: string) {
    for (const column of columns) {
      const answer = answersOf(column)[column.field]
      if (typeof answer === 'string' && name.includes(answer) && !isPlainName(answer))
        addProblem(column.name, say(contactInName), answer)
    }
  }

  function addFieldProblem(name: string, { msg }: Problem) {
    const at = columns.findIndex(column => column.name === name)
    const column = columns[at]
    const text = cells[at] ?? ''
    const suggestion = column && suggestChoice(cellOf(column, text))
    addProblem(
      name,
      suggestion ? `${msg} ${t('Did you mean {suggestion}?', { suggestion })}` : msg,
      text,
      suggestion
    )
  }
}

/** Sorts columns so that a choice that depends on other fields is read after them. Keeps the original position of each. */
function listByDependence(columns: readonly HireColumn[]): [at: number, column: HireColumn][] {
  const depthOf = ({ part, schema }: HireColumn, above: readonly string[] = []): number => {
    const fields = Object.values(optionsOf(schema)?.params ?? {}).filter(field => !above.includes(field))
    const dependencies = columns.filter(other => other.part === part && fields.includes(other.field))
    return Math.max(0, ...dependencies.map(other => 1 + depthOf(other, [...above, other.field])))
  }
  const depths = new Map(columns.map(column => [column, depthOf(column)]))
  return [...columns.entries()].sort(
    ([, one], [, other]) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0)
  )
}

function findProblems(account: Answers, answers: { [part: string]: Answers }, facts: Facts) {
  const written = forms[signUpForm]
  if (!written) return []
  const form = translateForm(written)
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
