import { useMemo, useRef, useState } from 'react'
import {
  checkHires,
  type CheckHiresCall,
  inviteHires,
  type InviteHiresCall
} from '../../generated/api/admin/hiring.ts'
import { api } from '../../renderer/api/api.ts'
import { createRequestKey } from '../../renderer/api/request-key.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { findHeadingRow, listPeople } from '../spreadsheet/find-people.ts'
import { isMonthFirst, matchColumns } from '../spreadsheet/match-columns.ts'
import type { Sheet, SheetRow } from '../spreadsheet/sheet.ts'
import type { HireColumns } from './columns.ts'

/** As many rows go in one request, so that what is done can be told, and stays where the next one fails. */
const atOnce = 500
const email = '/email'

export type CheckedHires = CheckHiresCall['data']
export type DateOrder = 'day' | 'month'

/** A cell as somebody has corrected it on the page. */
export interface Correction {
  row: number
  column: string
  value: string
}

/** A spreadsheet on its way to invitations: its rows and columns, what the check says of it, and how far the sending is. */
export function useImport(sheet: Sheet, words: HireColumns) {
  const layout = useLayout(sheet, words)
  const { people, chosen } = layout
  const [client, setClient] = useState('')
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const [chosenOrders, setDateOrders] = useState<{ [column: string]: DateOrder }>({})
  const dateOrders = useMemo(
    () => ({ ...listDateOrders(layout.heads, people, chosen), ...chosenOrders }),
    [layout.heads, people, chosen, chosenOrders]
  )
  const clientColumn = words.columns.find(({ isClient }) => isClient)?.name
  const isClientAsked = clientColumn !== undefined && !chosen.includes(clientColumn)
  const isReady = chosen.includes(email) && !layout.isHeadingAsked && people.length > 0
  const body = useMemo(
    () => ({
      ...buildBody({
        people,
        chosen,
        heads: layout.heads,
        corrections,
        everywhere: isClientAsked && client ? { name: clientColumn, value: client } : undefined
      }),
      dateOrders
    }),
    [people, chosen, layout.heads, corrections, isClientAsked, clientColumn, client, dateOrders]
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
    // What was corrected stood in another column.
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
    isClientAsked,
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

/** By fields, where the heading says that the dates below it have the month first. */
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

/** Which row holds the headings, which rows are people, and which field each column is. */
function useLayout(sheet: Sheet, words: HireColumns) {
  const found = useMemo(() => findHeadingRow(sheet.rows, words), [sheet, words])
  const [said, setSaid] = useState<{ number: number | undefined }>()
  const [wanted, setWanted] = useState({ hidden: false, struck: false })
  const [choices, setChoices] = useState<{ [at: number]: string }>({})
  const headingRow = said ? said.number : found.number
  const listed = useMemo(
    () => listPeople(sheet.rows, headingRow, { words, wanted }),
    [sheet, headingRow, words, wanted]
  )
  const { heads, people, above } = listed
  const matches = useMemo(
    () => matchColumns(heads, people, words, above.slice(-3)),
    [heads, people, words, above]
  )
  const chosen = useMemo(() => {
    const byHand = Object.values(choices)
    return matches.map(({ name }, at) => {
      if (choices[at] !== undefined) return choices[at] || undefined
      return name !== undefined && byHand.includes(name) ? undefined : name
    })
  }, [matches, choices])
  return {
    ...listed,
    rows: sheet.rows,
    /** What the sheet is called, where its file names it. */
    tab: sheet.tab ?? '',
    headingRow,
    isHeadingAsked: !said && found.isUncertain,
    setHeadingRow(number: number | undefined) {
      setSaid({ number })
      setChoices({})
    },
    wanted,
    setWanted,
    matches,
    chosen,
    choose: (at: number, name: string) =>
      setChoices(before => ({
        ...Object.fromEntries(Object.entries(before).map(([other, one]) => [other, one === name ? '' : one])),
        [at]: name
      }))
  }
}

/** Another number for each other value, to ask again by. */
function useRevision(value: unknown): number {
  const last = useRef({ value, revision: 0 })
  if (last.current.value !== value) last.current = { value, revision: last.current.revision + 1 }
  return last.current.revision
}

type Body = InviteHiresCall['body'] & { numbers: number[]; dateOrders: { [column: string]: DateOrder } }

function useInvite(body: Body) {
  const key = useRef(createRequestKey())
  const [done, setDone] = useState(0)
  const [isOver, setOver] = useState(false)
  const sending = useSending()

  const invite = (ready: readonly number[]) =>
    sending.run(async () => {
      let invited = 0
      setDone(0)
      const wanted = new Set(ready)
      const all = body.rows.flatMap((cells, at) => {
        const number = body.numbers[at] ?? 0
        return wanted.has(number) ? [{ cells, number }] : []
      })
      for (let start = 0; start < all.length; start += atOnce) {
        const some = all.slice(start, start + atOnce)
        const { data } = await api.call(inviteHires, {
          requestKey: key.current,
          body: {
            columns: body.columns,
            rows: some.map(({ cells }) => cells),
            numbers: some.map(({ number }) => number),
            dateOrders: body.dateOrders
          }
        })
        invited += data.invited
        setDone(Math.min(all.length, start + atOnce))
      }
      setDone(invited)
      setOver(true)
    })

  return {
    sending,
    /** How many were sent so far; once it is over, how many are invited. */
    done,
    isOver,
    invite
  }
}

interface BodySource {
  people: readonly SheetRow[]
  chosen: readonly (string | undefined)[]
  heads: readonly string[]
  corrections: readonly Correction[]
  /** A field that is the same for all. */
  everywhere: { name: string; value: string } | undefined
}

/** What of a sheet leaves the page: the columns that are fields, and nothing else. */
function buildBody({ people, chosen, heads, corrections, everywhere }: BodySource) {
  const used = chosen.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  const corrected = new Map(corrections.map(({ row, column, value }) => [`${row} ${column}`, value]))
  const headed = heads.findLastIndex(head => head !== '') + 1
  return {
    columns: [...used.map(({ name }) => name), ...(everywhere ? [everywhere.name] : [])],
    rows: people.map(({ number, cells }) => [
      ...used.map(({ name, at }) => corrected.get(`${number} ${name}`) ?? cells[at] ?? ''),
      ...(everywhere ? [everywhere.value] : []),
      // Beyond the headings: the server says so
      ...cells.slice(headed).filter((_, at) => chosen[headed + at] === undefined)
    ]),
    numbers: people.map(({ number }) => number)
  }
}
