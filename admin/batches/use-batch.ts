import { useEffect, useState } from 'react'
import { getBatch, type GetBatchCall, retryBatch } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'

const firstPause = 500
const maxPause = 8000
/** The maximum number of polls. After that a button is shown, so an open page does not keep the session alive. */
const maxTries = 60

export type Batch = GetBatchCall['data']

export interface FollowedBatch extends Loaded<Batch> {
  /** Whether polling has stopped before everything was sent. */
  isPaused: boolean
  /** Resends what failed, and polls again. Throws an ApiError. */
  retry: () => Promise<string>
  follow: () => void
}

/** Polls a batch of mail until nothing is waiting, with growing pauses; without an id, nothing. */
export function useBatch(id: string): FollowedBatch {
  const loaded = useLoaded(id, async () =>
    id === '' ? undefined : { of: id, ...(await api.call(getBatch, { params: { id } })).data }
  )
  const { isLoading, failure, reload } = loaded
  const data = loaded.data?.of === id ? loaded.data : undefined
  const [tries, setTries] = useState(0)
  useEffect(() => setTries(0), [id])
  const isWaiting = data !== undefined && data.waiting > 0 && !isLoading && !failure
  useEffect(() => {
    if (!isWaiting || tries >= maxTries) return
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        reload()
      },
      Math.min(maxPause, firstPause * 1.3 ** tries)
    )
    return () => clearTimeout(timer)
  }, [isWaiting, tries, reload])

  const follow = () => {
    setTries(0)
    reload()
  }
  const retry = async () => {
    const { message } = await api.call(retryBatch, { params: { id } })
    follow()
    return message
  }
  return { ...loaded, data, isPaused: isWaiting && tries >= maxTries, retry, follow }
}
