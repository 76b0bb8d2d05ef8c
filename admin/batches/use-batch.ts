import { useEffect, useState } from 'react'
import { getBatch, type GetBatchCall, retryBatch } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'

const firstPause = 500
const maxPause = 8000
/** So often it is asked for; then a button is left, so that an open page does not keep a session alive. */
const maxTries = 60

/** Mail to many, and what became of it. */
export type Batch = GetBatchCall['data']

export interface FollowedBatch extends Loaded<Batch> {
  /** It is no longer asked for, although not everything is sent. */
  isPaused: boolean
  /** Has what failed sent again, and follows that. Throws an ApiError. */
  retry: () => Promise<string>
  follow: () => void
}

/** How far mail to many is, asked for until nothing is waiting any more. */
export function useBatch(id: string): FollowedBatch {
  const loaded = useLoaded(id, async () => (await api.call(getBatch, { params: { id } })).data)
  const { data, isLoading, failure, reload } = loaded
  const [tries, setTries] = useState(0)
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
  return { ...loaded, isPaused: isWaiting && tries >= maxTries, retry, follow }
}
