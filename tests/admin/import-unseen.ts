import { listDateOrders } from '../../admin/hire-people/use-import.ts'
import { findHeadingRow, listPeople } from '../../admin/spreadsheet/find-people.ts'
import { matchColumns } from '../../admin/spreadsheet/match-columns.ts'
import type { Sheet } from '../../admin/spreadsheet/sheet.ts'
import { hireColumns } from '../../server/hiring/model/columns.ts'
import { findDateColumns } from '../../server/hiring/model/date-columns.ts'
import { describeDates } from '../../server/hiring/model/describe-sheet.ts'
import { type HireSheet, type ReadHire, readRow } from '../../server/hiring/model/read-rows.ts'
import { factsAt } from '../../server/records/model/facts.ts'
import { columnWords } from './column-words.ts'

/** Returns what is stored when Invite is pressed without checking anything, and what the page asks or refuses. */
export function importUnseen(sheet: Sheet, clients: readonly string[]) {
  const facts = factsAt(Date.UTC(2026, 10, 26), clients)
  const heading = findHeadingRow(sheet.rows, columnWords)
  const { heads, people, above } = listPeople(sheet.rows, heading.number, {
    vocabulary: columnWords,
    included: { hidden: false, struck: false }
  })
  const matches = matchColumns(heads, people, columnWords, above.slice(-3))
  const used = matches.flatMap(({ name }, at) =>
    hireColumns.flatMap(column => (column.name === name ? [{ column, at }] : []))
  )
  const names = used.map(({ column }) => column.name)
  if (heading.isUncertain || !names.includes('/email')) return undefined
  const read: HireSheet = {
    columns: used.map(({ column }) => column),
    rows: people.map(({ number, cells }) => ({ number, cells: used.map(({ at }) => cells[at] ?? '') })),
    dateOrders: new Map(
      Object.entries(
        listDateOrders(
          heads,
          people,
          matches.map(({ name }) => name)
        )
      )
    )
  }
  const dates = findDateColumns(read)
  const context = { facts, rowOf: new Map<string, number>(), dates }
  const all = read.rows.map(row => readRow(read, row, context))
  return {
    names,
    hires: all.flatMap(({ hire, problems }) => (problems.length === 0 ? [hire] : [])),
    problems: all.flatMap(({ problems }) => problems),
    asked: describeDates(read, dates).map(({ column }) => column)
  }
}

/** Returns the stored answers of a person by the field's name. */
export function readAnswers({ email, username, phone, answers }: ReadHire): { [field: string]: string } {
  const stored = {
    '/email': email,
    ...(username && { '/username': username }),
    ...(phone && { '/phone': phone })
  }
  const parts = Object.entries(answers).flatMap(([part, own]) =>
    Object.entries(own).map(([field, answer]) => [`/${part}/${field}`, String(answer)])
  )
  return { ...stored, ...Object.fromEntries(parts) }
}
