import { joinList, kinds, readAnswer, say, sentence, type Sentence, t } from '../../../engine/index.ts'
import { foldName } from '../../core/fold-name.ts'
import {
  type DateColumn,
  type DateOrder,
  findSwappedRows,
  hasShortYear,
  isNumbersAlone
} from './cells/dates.ts'
import { translateColumn } from './columns.ts'
import { listDates } from './date-columns.ts'
import { nameInAnswers } from './name-in-answers.ts'
import { isFilledWithNothing } from './read-cell.ts'
import type { HireSheet, ReadHire } from './read-rows.ts'

/** A column with numeric dates that may be misread, because none of them proves that the day is first. */
export interface DescribedDates {
  column: string
  /** `both` if some dates have the day first and others the month: then the user must choose. */
  order: DateOrder | 'both'
  /** The first of its dates, as written. */
  example: string
}

/** A person with the answers as text, as they would be stored. */
export interface DescribedHire {
  row: number
  answers: { column: string; value: string }[]
}

const maxShown = 3

export function describePeople({ columns }: HireSheet, hires: readonly ReadHire[]): DescribedHire[] {
  return hires.slice(0, maxShown).map(({ row, email, username, phone, answers }) => {
    const account: { [field: string]: unknown } = { email, username, phone }
    return {
      row,
      answers: columns.map(column => {
        const { name, part, field } = column
        const { schema } = translateColumn(column)
        const answer = part === undefined ? account[field] : answers[part]?.[field]
        return { column: name, value: answer === undefined ? '' : readAnswer(schema, answer) }
      })
    }
  })
}

/** Describes the columns of numeric dates whose order the dates do not prove to be day first. */
export function describeDates(
  { columns, rows }: HireSheet,
  dates: ReadonlyMap<string, DateColumn>
): DescribedDates[] {
  return columns.flatMap((hireColumn, at) => {
    const { name } = hireColumn
    const column = dates.get(name)
    const example = rows.flatMap(({ cells }) => listDates(hireColumn, cells[at] ?? '')).find(isNumbersAlone)
    if (!column || example === undefined) return []
    const { rows: proven, isChosen, order } = column
    const isBoth = !isChosen && proven.day !== undefined && proven.month !== undefined
    if (!isChosen && proven.day !== undefined && !isBoth) return []
    return [{ column: name, order: isBoth ? 'both' : order, example: example.trim().slice(0, 40) }]
  })
}

/** Returns sentences about cells that were read differently from their text. */
export function describeReading({ columns, rows }: HireSheet): string[] {
  const facts = {}
  let fillers = 0
  let shortYears = 0
  for (const { cells } of rows)
    columns.forEach(({ schema, kind }, at) => {
      const text = cells[at] ?? ''
      if (text === '') return
      if (text.length < 12 && isFilledWithNothing({ schema, kind, text, siblings: {}, facts })) fillers++
      if (listDates({ schema, kind }, text).some(hasShortYear)) shortYears++
    })
  const swapped = columns.flatMap((column, at) => {
    if (kinds[column.kind].calendar !== 'day') return []
    const found = findSwappedRows(rows.map(({ number, cells }) => ({ number, text: cells[at] ?? '' })))
    if (found.length === 0) return []
    const named = { title: translateColumn(column).title, rows: joinList(found.slice(0, 10).map(String)) }
    return [
      found.length > 10
        ? t(
            '{title}: some cells are dates and others are text. Excel may have swapped the day and the month. Check rows {rows} and others.',
            named
          )
        : t(
            '{title}: some cells are dates and others are text. Excel may have swapped the day and the month. Check rows {rows}.',
            named
          )
    ]
  })
  return [
    ...swapped,
    ...(fillers > 0
      ? [
          t(
            '{fillers, plural, one {# cell with -, N/A, nil, NULL or NaN counts as empty.} other {# cells with -, N/A, nil, NULL or NaN count as empty.}}',
            { fillers }
          )
        ]
      : []),
    ...(shortYears > 0
      ? [
          t(
            '{shortYears, plural, one {# cell has a year} other {# cells have years}} of two digits: 30 to 99 are read as 1930 to 1999, 00 to 29 as 2000 to 2029.',
            { shortYears }
          )
        ]
      : [])
  ]
}

const maxGroups = 5
const maxInGroup = 10
const samePhone = sentence(
  'The same phone number is in rows {rows}{more, plural, =0 {} other { and # more}}. Check that they are different people.'
)
const sameName = sentence(
  'The same name is in rows {rows}{more, plural, =0 {} other { and # more}}. Check that they are different people.'
)

/** Returns sentences about rows that may be one person with two emails: they have the same phone number or the same full name. */
export const describeRepeats = (hires: readonly ReadHire[]): string[] => [
  ...describeRepeated(samePhone, hires, hire => hire.phone),
  ...describeRepeated(sameName, hires, fullNameIn)
]

/** Returns the folded name if it has several words: many people have the same first name. */
function fullNameIn({ username, answers }: ReadHire): string {
  const name = foldName(username || nameInAnswers(answers))
  return name.includes(' ') ? name : ''
}

function describeRepeated(
  words: Sentence,
  hires: readonly ReadHire[],
  valueOf: (hire: ReadHire) => string
): string[] {
  const rowsByValue = new Map<string, number[]>()
  for (const hire of hires) {
    const value = valueOf(hire)
    const rows = rowsByValue.get(value)
    if (rows) rows.push(hire.row)
    else if (value !== '') rowsByValue.set(value, [hire.row])
  }
  const groups = [...rowsByValue.values()].filter(rows => rows.length > 1)
  if (groups.length === 0) return []
  const shown = groups.slice(0, maxGroups).map(rows => rows.slice(0, maxInGroup))
  const rows = shown.map(group => joinList(group.map(String))).join('; ')
  return [say(words, { rows, more: groups.flat().length - shown.flat().length })]
}
