import type { PassedWarning, Problem } from '../../engine/index.ts'
import type { ApiError } from '../api/api-error.ts'
import { sealedStore } from './sealed-store.ts'

/** A save that was made without a network, as it is to be sent. */
export interface WaitingSave {
  userId: string
  part: string
  /** The page that it was made on. */
  path: string
  answers: WaitingAnswers[]
  /** The part was stored before. */
  saved: boolean
  /** The revision that its page started from. */
  revision: number
  /** What of the answers was said to be right. */
  passed?: PassedWarning[]
  madeAt: number
  /** What the server had against it: it is not sent again before somebody saves the page again. */
  refusal?: WaitingRefusal
  /** These answers were on their way over those that were refused, and what became of them was not told yet. */
  isSentAgain?: true
}

/** The answers of one form, with what its page showed. */
export interface WaitingAnswers {
  form: string
  value: unknown
}

export interface WaitingRefusal {
  status: number
  code?: ApiError['code']
  message: string
  problems: Problem[]
}

const prefix = 'save:'
const longest = 7 * 24 * 60 * 60 * 1000
const listeners = new Set<() => void>()
const otherWindows =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting-saves')
let saves: readonly WaitingSave[] = []
let isOpen = false

/** The saves that wait on this device for a network, in the order in which they were made. */
export const waitingSaves = {
  /** Reads what lies on the device, and deletes what is older than 7 days. */
  async open() {
    isOpen = true
    const found = (await sealedStore.all()).filter(([name]) => name.startsWith(prefix))
    const kept = found.map(([, value]) => value as WaitingSave) // as `put` wrote them
    const isFresh = ({ madeAt }: WaitingSave) => madeAt > Date.now() - longest
    for (const save of kept.filter(save => !isFresh(save))) void sealedStore.remove(nameOf(save))
    show(kept.filter(isFresh).map(withoutOldRefusal))
  },
  list: () => saves,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The save of a part that waits. */
  of: (userId: string, part: string) => saves.find(save => save.userId === userId && save.part === part),
  /** Keeps a save, in place of one of the same part; false where the device cannot, or nobody is signed in any more. */
  async put(save: WaitingSave): Promise<boolean> {
    if (!isOpen || !(await sealedStore.put(nameOf(save), save))) return false
    if (!isOpen) {
      await sealedStore.remove(nameOf(save))
      return false
    }
    show([...saves.filter(other => nameOf(other) !== nameOf(save)), save])
    tellOthers()
    return true
  },
  async remove(save: WaitingSave) {
    await sealedStore.remove(nameOf(save))
    show(saves.filter(other => nameOf(other) !== nameOf(save)))
    tellOthers()
  },
  /** Deletes those of somebody who has logged out. */
  async removeOf(userId: string | undefined) {
    const names = (await sealedStore.all()).map(([name]) => name)
    const own = names.filter(name => name.startsWith(`${prefix}${userId}:`))
    await Promise.all(own.map(name => sealedStore.remove(name)))
  },
  /** Leaves the device as it is, and shows nothing of it: somebody else may be at it now. */
  close() {
    isOpen = false
    show([])
  }
}

/** A page that was left while it sent its answers again leaves them in line: what was refused before is no news of them. */
function withoutOldRefusal({ isSentAgain, refusal, ...save }: WaitingSave): WaitingSave {
  if (isSentAgain || !refusal) return save
  const { code = refusal.status === 409 ? 'record.stale_revision' : undefined } = refusal
  return { ...save, refusal: { ...refusal, code } }
}

function show(next: readonly WaitingSave[]) {
  saves = [...next].sort((one, other) => one.madeAt - other.madeAt)
  for (const listener of listeners) listener()
}

const nameOf = ({ userId, part }: WaitingSave) => `${prefix}${userId}:${part}`
const tellOthers = () => otherWindows?.postMessage('changed')
otherWindows?.addEventListener('message', () => isOpen && void waitingSaves.open())
