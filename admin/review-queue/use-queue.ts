import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isAnswers } from '../../engine/index.ts'
import { getReviewQueue } from '../../generated/api/admin/reviews.ts'
import { api } from '../../renderer/api/api.ts'
import { useAddressQuery } from '../../renderer/navigation/use-address-query.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatQueueState, parseQueueState, type QueueData, type QueueFilter } from '../review/queue-state.ts'

/** The changes to the queue since it was loaded. */
interface Progress {
  /** The response that it is based on. */
  basedOn: QueueData | undefined
  records: QueueData['records']
  after: string | null
  /** Records that no longer wait. */
  decided: ReadonlySet<string>
}

/** More records are loaded when at most this many are left. */
const loadMoreBelow = 3

/** Returns the waiting records, longest waiting first, with navigation between them. */
export function useQueue() {
  const [query, changeQuery] = useAddressQuery()
  const { filter, id } = parseQueueState(query)
  const { key: visit, state } = useLocation()
  const isEnd = isAnswers(state) && state.isEnd === true
  // Without a record in the address, each visit loads the one that has waited the longest.
  const begun = useRef('')
  if (id === undefined && !isEnd) begun.current = visit
  const key = JSON.stringify([filter, begun.current])
  const loaded = useLoaded(key, async () => {
    const { data } = await api.call(getReviewQueue, { query: { ...filter, ...(id && { from: id }) } })
    return { ...data, key }
  })
  const [progress, setProgress] = useState<Progress>(begin(undefined))
  const current = progressOf(loaded.data, progress)
  const { records, decided } = current
  const at = records.findIndex(record => record._id === id)
  const waits = ({ _id }: { _id: string }) => _id !== id && !decided.has(_id)
  const next = records.slice(at + 1).find(waits)

  const { data } = loaded
  const latest = useRef(data)
  latest.current = data
  // Update from the stored state instead of the rendered one, as two changes may happen between two renders.
  const change = useCallback(
    (by: (progress: Progress) => Progress) => setProgress(stored => by(progressOf(latest.current, stored))),
    []
  )
  useLoadMore({ ...current, remaining: records.slice(at + 1).filter(waits).length, filter, change })

  const go = useCallback(
    (id: string | undefined, options?: { replace: boolean }) =>
      changeQuery(query => formatQueueState({ ...parseQueueState(query), id }), {
        ...options,
        state: { isEnd: id === undefined }
      }),
    [changeQuery]
  )
  const settle = useCallback(
    (id: string, isDecided: boolean) =>
      change(progress => {
        if (progress.decided.has(id) === isDecided) return progress
        const decided = new Set(progress.decided)
        if (isDecided) decided.add(id)
        else decided.delete(id)
        return { ...progress, decided }
      }),
    [change]
  )
  return {
    ...loaded,
    filter,
    id,
    isEnd,
    records,
    next,
    previous: records.slice(0, Math.max(at, 0)).findLast(waits),
    /** Whether the requested queue is still loading. */
    isStale: loaded.isLoading || loaded.data?.key !== key,
    /** The number of waiting records, without those decided here. */
    remaining: Math.max(0, (loaded.data?.total ?? 0) - records.filter(({ _id }) => decided.has(_id)).length),
    go,
    settle,
    restart() {
      changeQuery(query => formatQueueState({ ...parseQueueState(query), id: undefined }), { replace: true })
    },
    narrow: (filter: QueueFilter) => changeQuery(() => formatQueueState({ filter, id: undefined }))
  }
}

export type Queue = ReturnType<typeof useQueue>

/** Returns the stored progress, or a new one if the queue was reloaded. */
const progressOf = (data: QueueData | undefined, stored: Progress) =>
  stored.basedOn === data ? stored : begin(data)

const begin = (data: QueueData | undefined): Progress => ({
  basedOn: data,
  records: data?.records ?? [],
  after: data?.after ?? null,
  decided: new Set()
})

interface MoreOf extends Progress {
  remaining: number
  filter: QueueFilter
  change: (by: (progress: Progress) => Progress) => void
}

function useLoadMore({ basedOn, after, remaining, filter, change }: MoreOf) {
  const requested = useRef<Pick<Progress, 'basedOn' | 'after'>>({ basedOn: undefined, after: null })
  useEffect(() => {
    const isRequested = requested.current.basedOn === basedOn && requested.current.after === after
    if (after === null || remaining > loadMoreBelow || isRequested) return
    requested.current = { basedOn, after }
    api.call(getReviewQueue, { query: { ...filter, after } }).then(
      ({ data }) =>
        change(progress => {
          if (progress.basedOn !== basedOn || progress.after !== after) return progress
          const known = new Set(progress.records.map(({ _id }) => _id))
          const more = data.records.filter(({ _id }) => !known.has(_id))
          return { ...progress, records: [...progress.records, ...more], after: data.after }
        }),
      () => {
        requested.current = { basedOn, after: null } // retried at the next step
      }
    )
  }, [basedOn, after, remaining, filter, change])
}
