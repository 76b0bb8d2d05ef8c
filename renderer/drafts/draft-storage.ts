import type { StoredDraft } from './draft-schema.ts'
import { fileStore } from './file-store.ts'

/** How long a draft is kept: 7 days, in milliseconds. */
const draftTime = 7 * 24 * 60 * 60 * 1000

/** The identifiers that were typed in a form, by their JSON Pointers. */
export type Identifiers = { [pointer: string]: unknown }

export type StorageName = 'localStorage' | 'sessionStorage'

const prefix = 'draft:'
export const keyOf = (user: string, form: string) => `${prefix}${user}:${form}`
/** What a draft held that its form asks for no more, kept beside it under this name. */
export const leftOf = (form: string) => `left:${form}`
export const identifiersOf = (key: string) => `${key}:identifiers`

/** Does a draft of this form lie on the device? */
export function hasDraft(user: string, form: string, now = Date.now()): boolean {
  return (findSavedAt(user, form) ?? 0) >= now - draftTime
}

/** When the draft of this form on the device was written, in milliseconds; undefined: there is none. */
export function findSavedAt(user: string, form: string): number | undefined {
  return read<StoredDraft>('localStorage', keyOf(user, form))?.savedAt
}

/** The forms of which somebody has a draft here, or what one left. */
export function listForms(user: string, place: StorageName): string[] {
  const start = keyOf(user, '')
  return listDraftKeys(place)
    .filter(key => key.startsWith(start) && !key.endsWith(identifiersOf('')))
    .map(key => key.slice(start.length))
}

/** Deletes every draft and every file not sent, of all users of this device: phones are shared. */
export async function clearDrafts(): Promise<void> {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    for (const key of listDraftKeys(place)) write(place, key, undefined)
  }
  await fileStore.clear()
}

/** Deletes the drafts of somebody, and the files that were chosen in this tab. */
export async function clearDraftsOf(user: string | undefined): Promise<void> {
  const own = listDraftKeys('localStorage').filter(key => key.startsWith(`${prefix}${user}:`))
  for (const key of own) write('localStorage', key, undefined)
  await fileStore.clearOwn()
}

/** Deletes the identifiers that others typed in this tab: a session that ended otherwise than by a log-out leaves them. */
export function forgetIdentifiersOfOthers(user: string) {
  const own = `${prefix}${user}:`
  const others = listDraftKeys('sessionStorage').filter(
    key => key.endsWith(identifiersOf('')) && !key.startsWith(own)
  )
  for (const key of others) write('sessionStorage', key, undefined)
}

let isSwept = false

/** Deletes what is older than 7 days, once a page. */
export function sweep(now: number) {
  if (isSwept) return
  isSwept = true
  const isOld = (key: string) => !((read<StoredDraft>('localStorage', key)?.savedAt ?? 0) >= now - draftTime)
  const old = listDraftKeys('localStorage').filter(isOld)
  for (const key of old) write('localStorage', key, undefined)
  void fileStore.sweep(now - draftTime)
}

function listDraftKeys(place: StorageName): string[] {
  try {
    return Object.keys(window[place]).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** What stands in a storage; nothing where it is forbidden or was written by something else. */
export function read<T>(place: StorageName, key: string): T | undefined {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Writes or, without a value, deletes. False when the device does not allow it. */
export function write(place: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[place].removeItem(key)
    else window[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
