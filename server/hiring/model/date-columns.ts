import { kindOf, kinds } from '../../../engine/index.ts'
import { splitEntries } from './cells/clean.ts'
import { type DateColumn, findDateOrder } from './cells/dates.ts'
import type { HireColumn } from './columns.ts'
import type { HireSheet } from './read-rows.ts'

/** The calendars of kinds with a date but no time zone. */
const calendars = ['day', 'local', 'part']

/** Returns the texts of a cell that are read as dates: one, or each of a list. Other columns have none. */
export function listDates({ kind, schema }: Pick<HireColumn, 'kind' | 'schema'>, text: string): string[] {
  const isList = kind === 'values'
  if (!calendars.includes(kinds[isList ? kindOf(schema.items ?? {}) : kind].calendar)) return []
  return isList ? splitEntries(text) : [text]
}

/** Finds the order of dates of each date column, from all of its rows. */
export function findDateColumns({ columns, rows, dateOrders }: HireSheet): Map<string, DateColumn> {
  return new Map(
    columns.flatMap((column, at) => {
      const dates = rows.flatMap(({ number, cells }) =>
        listDates(column, cells[at] ?? '').map(text => ({ number, text }))
      )
      return dates.length > 0
        ? [[column.name, findDateOrder(dates, dateOrders.get(column.name))] as const]
        : []
    })
  )
}
