import { type WarningConfirmation, type Problem, t } from '../../engine/index.ts'
import type { ApiError } from '../api/api-error.ts'
import { correctTime, isExpired } from '../drafts/expiry.ts'
import { currentLanguage } from '../language/language.ts'
import { sealedStore } from './sealed-store.ts'

/** A save made without a network, to be sent later. */
export interface WaitingSave {
  userId: string
  part: string
  /** The path of the page that made it. */
  path: string
  answers: WaitingAnswers[]
  /** Whether the part was already stored. */
  saved: boolean
  /** The revision that the page started from. */
  revision: number
  /** Warnings about these answers that the user confirmed. */
  passed?: WarningConfirmation[]
  /** The version of the declaration that the page showed, if this save signs it. */
  declarationVersion?: string | undefined
  madeAt: number
  /** The server's refusal. The save is not sent again until the user saves the page again. */
  refusal?: WaitingRefusal
  /** These answers were being sent in place of refused ones, and the outcome is not known yet. */
  isSentAgain?: true
}

export interface WaitingAnswers {
  form: string
  value: unknown
  /** The stored answers that the user changed. Saves of earlier versions do not have them. */
  base?: unknown
  /** The ids of stored files that the user removed from fields that take any number of files. */
  removed?: string[]
}

export interface WaitingRefusal {
  status: number
  code?: ApiError['code']
  message: string
  problems: Problem[]
  /** The language of these words. Refusals of earlier versions do not have it. */
  language?: string
}

const prefix = 'save:'
const listeners = new Set<() => void>()
const otherWindows =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting-saves')
let saves: readonly WaitingSave[] = []
let isOpen = false

/** The saves on this device that wait for a network, oldest first. */
export const waitingSaves = {
  /** Loads the stored saves, and deletes those older than 7 days. */
  async open() {
    isOpen = true
    const found = (await sealedStore.all()).filter(([name]) => name.startsWith(prefix))
    const stored = found.map(([, value]) => value as WaitingSave) // written by `put`
    const now = Date.now()
    const isOld = ({ madeAt }: WaitingSave) => isExpired(madeAt, now)
    for (const save of stored.filter(isOld)) void sealedStore.remove(nameOf(save))
    const kept = stored.filter(save => !isOld(save)).sort(byTime)
    const corrected = kept.map(save => ({ ...save, madeAt: correctTime(save.madeAt, now) }))
    for (const [index, save] of corrected.entries())
      if (save.madeAt !== kept[index]?.madeAt) void sealedStore.put(nameOf(save), save)
    show(corrected.map(withoutOldRefusal))
  },
  list: () => saves,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  find: (userId: string, part: string) => saves.find(save => save.userId === userId && save.part === part),
  /** Stores a save, replacing an earlier one of the same part. Returns false if the device cannot, or the session is closed. */
  async put(save: WaitingSave): Promise<boolean> {
    if (!isOpen || !(await sealedStore.put(nameOf(save), save))) return false
    if (!isOpen) {
      await sealedStore.remove(nameOf(save))
      return false
    }
    show([...saves.filter(other => nameOf(other) !== nameOf(save)), save])
    notifyOtherWindows()
    return true
  },
  /** Removes a save with its files, except those that a draft on the device still has. */
  async remove(save: WaitingSave) {
    await sealedStore.remove(nameOf(save))
    show(saves.filter(other => nameOf(other) !== nameOf(save)))
    notifyOtherWindows()
    // Pages of administrators, who have no files here, load without this module. Files that stay are deleted after 7 days.
    await import('../drafts/drop-files.ts').then(({ dropFiles }) => dropFiles(save)).catch(() => undefined)
  },
  async removeOf(userId: string | undefined) {
    const names = (await sealedStore.all()).map(([name]) => name)
    const ownNames = names.filter(name => name.startsWith(`${prefix}${userId}:`))
    await Promise.all(ownNames.map(name => sealedStore.remove(name)))
  },
  /** Forgets the saves but leaves them stored: the next session may be another user's. */
  close() {
    isOpen = false
    show([])
  }
}

/** Drops the old refusal if the page was left while it sent the answers again: that refusal is about earlier answers. */
function withoutOldRefusal({ isSentAgain, refusal, ...save }: WaitingSave): WaitingSave {
  if (isSentAgain || !refusal) return save
  const { code = refusal.status === 409 ? 'record.stale_revision' : undefined } = refusal
  return { ...save, refusal: translateRefusal({ ...refusal, code }) }
}

/** Returns a general message if the language has changed since: only sending the answers again would translate the server's. */
function translateRefusal(refusal: WaitingRefusal): WaitingRefusal {
  const language = currentLanguage()
  if ((refusal.language ?? language) === language) return refusal
  const problems = refusal.problems.map(problem => ({ ...problem, msg: t('Check your answers') }))
  return { ...refusal, message: t('Some answers could not be saved'), problems }
}

function show(next: readonly WaitingSave[]) {
  saves = [...next].sort(byTime)
  for (const listener of listeners) listener()
}

const byTime = (one: WaitingSave, other: WaitingSave) => one.madeAt - other.madeAt
const nameOf = ({ userId, part }: WaitingSave) => `${prefix}${userId}:${part}`
const notifyOtherWindows = () => otherWindows?.postMessage('changed')
otherWindows?.addEventListener('message', () => isOpen && void waitingSaves.open())
