import { useRef, useState } from 'react'
import { inviteHires, type InviteHiresCall } from '../../generated/api/admin/hiring.ts'
import { api } from '../../renderer/api/api.ts'
import { createRequestKey } from '../../renderer/api/request-key.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import type { Problem } from './CellCorrection.tsx'

export type DateOrder = 'day' | 'month'

/** The maximum number of rows per request, so that progress is shown and earlier requests stay stored if a later one fails. */
const atOnce = 500

type Body = InviteHiresCall['body'] & { numbers: number[]; dateOrders: { [column: string]: DateOrder } }

/** Returns the action that sends the valid rows in batches. */
export function useInvite(body: Body) {
  const key = useRef(createRequestKey())
  const [done, setDone] = useState(0)
  const [isOver, setOver] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])
  const sending = useSending()

  const invite = (ready: readonly number[]) =>
    sending.run(async () => {
      let invited = 0
      const found: Problem[] = []
      setDone(0)
      const readyNumbers = new Set(ready)
      const all = body.rows.flatMap((cells, at) => {
        const number = body.numbers[at] ?? 0
        return readyNumbers.has(number) ? [{ cells, number }] : []
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
        // An earlier request of this import may have lost its answer.
        invited = data.invitedInAll
        found.push(...data.problems)
        setDone(Math.min(all.length, start + atOnce))
      }
      setDone(invited)
      setProblems(found)
      setOver(true)
    })

  return {
    sending,
    /** The number of rows sent so far; at the end, the number of people invited. */
    done,
    isOver,
    /** Why people could not be invited although their rows were right. */
    problems,
    invite
  }
}
