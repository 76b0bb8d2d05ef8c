import { useMemo, useRef, useState } from 'react'
import { checkHires, type CheckHiresCall } from '../../generated/api/admin/hiring.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { isMonthFirst } from '../spreadsheet/match-columns.ts'
import type { Sheet, SheetRow } from '../spreadsheet/sheet.ts'
import type { HireColumns } from './columns.ts'
import { type DateOrder, useInvite } from './use-invite.ts'
import { useLayout } from './use-layout.ts'

const email = '/email'

export type CheckedHires = CheckHiresCall['data']

/** A cell corrected by the user on the page. */
export interface Correction {
  row: number
  column: string
  value: string
}

/** Returns the state of an import: layout, columns, the server's check, and the progress of sending. */
export function useImport(sheet: Sheet, vocabulary: HireColumns) {
  const layout = useLayout(sheet, vocabulary)
  const { people, chosen } = layout
  const [client, setClient] = useState('')
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const [chosenOrders, setDateOrders] = useState<{ [column: string]: DateOrder }>({})
  const dateOrders = useMemo(
    () => ({ ...listDateOrders(layout.heads, people, chosen), ...chosenOrders }),
    [layout.heads, people, chosen, chosenOrders]
  )
  const clientColumn = vocabulary.columns.find(({ isClient }) => isClient)?.name
  const isClientMissing = clientColumn !== undefined && !chosen.includes(clientColumn)
  const isReady = chosen.includes(email) && !layout.isHeadingUncertain && people.length > 0
  const body = useMemo(
    () => ({
      ...buildBody({
        people,
        chosen,
        heads: layout.heads,
        corrections,
        everywhere: isClientMissing && client ? { name: clientColumn, value: client } : undefined
      }),
      dateOrders
    }),
    [people, chosen, layout.heads, corrections, isClientMissing, clientColumn, client, dateOrders]
  )
  const revision = useRevision(body)
  const checked = useLoaded(`${revision} ${isReady}`, async () =>
    isReady ? (await api.call(checkHires, { body })).data : undefined
  )
  const sent = useInvite(body)

  const forget = (columns: readonly (string | undefined)[]) =>
    setCorrections(before => before.filter(({ column }) => !columns.includes(column)))

  return {
    ...layout,
    // Drop the corrections of this field, as they were made for another column.
    choose(at: number, name: string) {
      forget([name, chosen[at]])
      layout.choose(at, name)
    },
    setHeadingRow(number: number | undefined) {
      setCorrections([])
      layout.setHeadingRow(number)
    },
    client,
    setClient,
    isClientMissing,
    isReady,
    checked,
    corrections,
    correct: (changed: readonly Correction[]) =>
      setCorrections(before => [
        ...before.filter(one => !changed.some(({ row, column }) => row === one.row && column === one.column)),
        ...changed
      ]),
    dateOrders,
    setDateOrder: (column: string, order: DateOrder) =>
      setDateOrders(before => ({ ...before, [column]: order })),
    ...sent
  }
}

/** Returns the date order of fields whose heading puts the month first. */
export function listDateOrders(
  heads: readonly string[],
  people: readonly SheetRow[],
  chosen: readonly (string | undefined)[]
): { [column: string]: DateOrder } {
  const monthFirst = chosen.flatMap((name, at) => {
    const cells = people.map(row => row.cells[at] ?? '')
    return name !== undefined && isMonthFirst(heads[at] ?? '', cells) ? [[name, 'month'] as const] : []
  })
  return Object.fromEntries(monthFirst)
}

export type Import = ReturnType<typeof useImport>

/** Returns a number that changes with the value, as key for requests. */
function useRevision(value: unknown): number {
  const last = useRef({ value, revision: 0 })
  if (last.current.value !== value) last.current = { value, revision: last.current.revision + 1 }
  return last.current.revision
}

interface BodySource {
  people: readonly SheetRow[]
  chosen: readonly (string | undefined)[]
  heads: readonly string[]
  corrections: readonly Correction[]
  /** A field with the same value in all rows. */
  everywhere: { name: string; value: string } | undefined
}

/** Builds the request body, which contains only the columns that are fields. */
function buildBody({ people, chosen, heads, corrections, everywhere }: BodySource) {
  const used = chosen.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  const corrected = new Map(corrections.map(({ row, column, value }) => [`${row} ${column}`, value]))
  const headed = heads.findLastIndex(head => head !== '') + 1
  return {
    columns: [...used.map(({ name }) => name), ...(everywhere ? [everywhere.name] : [])],
    rows: people.map(({ number, cells }) => [
      ...used.map(({ name, at }) => corrected.get(`${number} ${name}`) ?? cells[at] ?? ''),
      ...(everywhere ? [everywhere.value] : []),
      // Cells beyond the headings, which the server reports as mistakes
      ...cells.slice(headed).filter((_, at) => chosen[headed + at] === undefined)
    ]),
    numbers: people.map(({ number }) => number)
  }
}
