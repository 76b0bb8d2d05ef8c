import type { StoredDraft } from './draft-schema.ts'
import { correctTime, isExpired } from './expiry.ts'
import { fileStore } from './file-store.ts'

/** The identifiers typed in a form, by JSON Pointer. */
export type Identifiers = { [pointer: string]: unknown }

export type StorageName = 'localStorage' | 'sessionStorage'

const prefix = 'draft:'
export const keyOf = (user: string, form: string) => `${prefix}${user}:${form}`
/** Returns the name under which answers are kept that a form no longer asks for. */
export const leftoversOf = (form: string) => `left:${form}`
export const identifiersOf = (key: string) => `${key}:identifiers`

/** Whether this device has a draft of the form that has not expired. */
export function hasDraft(user: string, form: string, now = Date.now()): boolean {
  const savedAt = findSavedAt(user, form)
  return savedAt !== undefined && !isExpired(savedAt, now)
}

/** Returns when the draft of this form was written, in milliseconds; undefined if there is none. */
export function findSavedAt(user: string, form: string): number | undefined {
  return readStorage<StoredDraft>('localStorage', keyOf(user, form))?.savedAt
}

/** Returns what the draft of this form contains, to find out later whether it was changed. */
export function readContent(user: string, form: string): string {
  const key = keyOf(user, form)
  const content = { ...readStorage<StoredDraft>('localStorage', key), savedAt: undefined }
  return JSON.stringify([content, readStorage('sessionStorage', identifiersOf(key))])
}

/** Lists the forms of which the user has a draft here, including the names of `leftoversOf`. */
export function listForms(user: string, storage: StorageName): string[] {
  const start = keyOf(user, '')
  return listDraftKeys(storage)
    .filter(key => key.startsWith(start) && !key.endsWith(identifiersOf('')))
    .map(key => key.slice(start.length))
}

/** Deletes all drafts and unsent files of all users of this device, because phones are shared. */
export async function clearDrafts(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of listDraftKeys(storage)) writeStorage(storage, key, undefined)
  }
  await fileStore.clear()
}

/** Deletes the drafts of one user, and the files chosen in this tab. */
export async function clearDraftsOf(user: string | undefined): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    const own = listDraftKeys(storage).filter(key => key.startsWith(`${prefix}${user}:`))
    for (const key of own) writeStorage(storage, key, undefined)
  }
  await fileStore.clearOwn()
}

/** Deletes identifiers that other users typed in this tab: a session that ends without a log-out leaves them behind. */
export function forgetIdentifiersOfOthers(user: string) {
  const own = `${prefix}${user}:`
  const others = listDraftKeys('sessionStorage').filter(
    key => key.endsWith(identifiersOf('')) && !key.startsWith(own)
  )
  for (const key of others) writeStorage('sessionStorage', key, undefined)
}

let isSwept = false

/** Deletes drafts and files older than 7 days, once per page load. */
export function sweep(now: number) {
  if (isSwept) return
  isSwept = true
  for (const key of listDraftKeys('localStorage')) {
    const draft = readStorage<StoredDraft>('localStorage', key)
    const savedAt = draft && correctTime(draft.savedAt, now)
    if (savedAt === undefined || isExpired(savedAt, now)) writeStorage('localStorage', key, undefined)
    else if (savedAt !== draft?.savedAt) writeStorage('localStorage', key, { ...draft, savedAt })
  }
  void fileStore.sweep(now)
}

/** What the device refused to store. It lasts as long as the page, so that a part of several pages can be finished. */
const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

function listDraftKeys(storage: StorageName): string[] {
  const remembered = [...memory[storage].keys()]
  try {
    const stored = Object.keys(window[storage]).filter(key => key.startsWith(prefix))
    return [...new Set([...stored, ...remembered])]
  } catch {
    return remembered
  }
}

/** Reads a value from a storage; undefined if there is none or it is not JSON. */
export function readStorage<T>(storage: StorageName, key: string): T | undefined {
  try {
    return JSON.parse(memory[storage].get(key) ?? window[storage].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Writes a value, or deletes it when undefined. Returns false when the device does not allow it: the page remembers it. */
export function writeStorage(storage: StorageName, key: string, value: unknown): boolean {
  memory[storage].delete(key)
  try {
    if (value === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    if (value !== undefined) memory[storage].set(key, JSON.stringify(value))
    return false
  }
}
