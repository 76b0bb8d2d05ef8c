import { kinds, readAnswer, t } from '../../../engine/index.ts'
import {
  type DateColumn,
  type DateOrder,
  findSwappedRows,
  hasShortYear,
  isNumbersAlone
} from './cells/dates.ts'
import { isFilledWithNothing } from './read-cell.ts'
import { type HireSheet, type ReadHire, dateCalendars } from './read-rows.ts'

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
/** Longer cells contain no date and no placeholder. */
const longestLooked = 40

export function describePeople({ columns }: HireSheet, hires: readonly ReadHire[]): DescribedHire[] {
  return hires.slice(0, maxShown).map(({ row, email, username, phone, answers }) => {
    const account: { [field: string]: unknown } = { email, username, phone }
    return {
      row,
      answers: columns.map(({ name, part, field, schema }) => {
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
  return columns.flatMap(({ name }, at) => {
    const column = dates.get(name)
    const example = column && rows.map(({ cells }) => cells[at] ?? '').find(isNumbersAlone)
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
      if (text === '' || text.length > longestLooked) return
      if (text.length < 12 && isFilledWithNothing({ schema, kind, text, siblings: {}, facts })) fillers++
      if (dateCalendars.includes(kinds[kind].calendar) && hasShortYear(text)) shortYears++
    })
  const swapped = columns.flatMap(({ title, kind }, at) => {
    if (kinds[kind].calendar !== 'day') return []
    const found = findSwappedRows(rows.map(({ number, cells }) => ({ number, text: cells[at] ?? '' })))
    if (found.length === 0) return []
    const named = { title, rows: found.slice(0, 10).join(t(', ')) }
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
