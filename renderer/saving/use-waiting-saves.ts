import { useEffect, useSyncExternalStore } from 'react'
import { type WaitingSave, waitingSaves } from '../offline/waiting-saves.ts'
import { useSession } from '../session/session.tsx'

/** Milliseconds between retries while saves wait: a browser cannot detect that a server is back. */
const retryDelay = 15_000
const none: readonly WaitingSave[] = []

/** Returns the user's own waiting saves on this device. */
export function useWaitingSaves(): readonly WaitingSave[] {
  const { user } = useSession()
  const all = useSyncExternalStore(waitingSaves.subscribe, waitingSaves.list, () => none)
  return all.filter(({ userId }) => userId === user?._id)
}

/** Retries the waiting saves while the page is open and when the network returns. Returns a function that tries at once. */
export function useSendWaiting(waiting: readonly WaitingSave[]) {
  const { user, refresh, receiveSaved } = useSession()
  const userId = user?._id
  const isWaiting = waiting.some(({ refusal }) => !refusal)
  const send = async () => {
    const { sendWaiting } = await import('./send-waiting.ts')
    if (user) await sendWaiting({ userId: user._id, record: user, refresh, receiveSaved })
  }
  useEffect(() => {
    const trySending = () => void send().catch(() => undefined) // if its chunk cannot be loaded, the next attempt retries
    const onOnline = () => {
      refresh().catch(() => undefined)
      if (isWaiting) trySending()
    }
    window.addEventListener('online', onOnline)
    if (isWaiting) trySending()
    const timer = isWaiting ? setInterval(trySending, retryDelay) : undefined
    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what sends is the same for the same user
  }, [isWaiting, userId])
  return send
}
