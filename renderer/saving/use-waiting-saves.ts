import { useEffect, useSyncExternalStore } from 'react'
import { type WaitingSave, waitingSaves } from '../offline/waiting-saves.ts'
import { useSession } from '../session/session.tsx'

/** Milliseconds between two tries while something waits: a browser does not know when a server comes back. */
const pause = 15_000
const none: readonly WaitingSave[] = []

/** The own saves that wait on this device. */
export function useWaitingSaves(): readonly WaitingSave[] {
  const { user } = useSession()
  const all = useSyncExternalStore(waitingSaves.subscribe, waitingSaves.list, () => none)
  return all.filter(({ userId }) => userId === user?._id)
}

/** Sends them once there is a network, for as long as the page is open. Answers how to try at once. */
export function useSendWaiting(waiting: readonly WaitingSave[]) {
  const { user, refresh, take } = useSession()
  const userId = user?._id
  const isWaiting = waiting.some(({ refusal }) => !refusal)
  const send = async () => {
    const { sendWaiting } = await import('./send-waiting.ts')
    if (user) await sendWaiting({ userId: user._id, record: user, refresh, take })
  }
  useEffect(() => {
    const trySending = () => void send().catch(() => undefined) // the program's own chunk may not come: later then
    const onOnline = () => {
      refresh().catch(() => undefined)
      if (isWaiting) trySending()
    }
    window.addEventListener('online', onOnline)
    if (isWaiting) trySending()
    const timer = isWaiting ? setInterval(trySending, pause) : undefined
    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what sends is the same for the same user
  }, [isWaiting, userId])
  return send
}
