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
import { matchColumns } from '../spreadsheet/match-columns.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import type { HireColumn } from './columns.ts'

/** As many rows go in one request, so that what is done can be told, and stays where the next one fails. */
const atOnce = 500
const email = '/email'

export type CheckedHires = CheckHiresCall['data']

/** A spreadsheet on its way to invitations: its columns, what the check says of it, and how far the sending is. */
export function useImport(sheet: Sheet, columns: readonly HireColumn[]) {
  const [head, ...rows] = sheet.rows
  const heads = useMemo(() => head?.cells ?? [], [head])
  const people = useMemo(() => sheet.rows.slice(1), [sheet])
  const [chosen, setChosen] = useState(() => matchColumns(heads, rows, columns))
  const [client, setClient] = useState('')
  const clientColumn = columns.find(({ isClient }) => isClient)?.name
  const isClientAsked = clientColumn !== undefined && !chosen.includes(clientColumn)
  const isReady = chosen.includes(email)
  const body = useMemo(
    () =>
      buildBody(people, chosen, isClientAsked && client ? { name: clientColumn, value: client } : undefined),
    [people, chosen, isClientAsked, clientColumn, client]
  )
  const checked = useLoaded(`${chosen.join()} ${client}`, async () =>
    isReady ? (await api.call(checkHires, { body })).data : undefined
  )
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
            numbers: some.map(({ number }) => number)
          }
        })
        invited += data.invited
        setDone(Math.min(all.length, start + atOnce))
      }
      setDone(invited)
      setOver(true)
    })

  return {
    heads,
    people,
    chosen,
    choose: (at: number, name: string) =>
      setChosen(before =>
        before.map((one, other) => (other === at ? name || undefined : one === name ? undefined : one))
      ),
    client,
    setClient,
    isClientAsked,
    isReady,
    checked,
    sending,
    /** How many were sent so far; once it is over, how many are invited. */
    done,
    isOver,
    invite
  }
}

export type Import = ReturnType<typeof useImport>

/** What of a sheet leaves the page: the columns that are fields, and nothing else. */
function buildBody(
  people: Sheet['rows'],
  chosen: readonly (string | undefined)[],
  everywhere: { name: string; value: string } | undefined
): Pick<InviteHiresCall['body'], 'columns' | 'rows'> & { numbers: number[] } {
  const used = chosen.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  return {
    columns: [...used.map(({ name }) => name), ...(everywhere ? [everywhere.name] : [])],
    rows: people.map(({ cells }) => [
      ...used.map(({ at }) => cells[at] ?? ''),
      ...(everywhere ? [everywhere.value] : []),
      ...cells.slice(chosen.length) // without a heading: the server says so
    ]),
    numbers: people.map(({ number }) => number)
  }
}
