import { type Answers, type Form, pathOf, currentPath, pointerOf, schemaAt } from '../../engine/index.ts'
import {
  findFiles,
  findIdentifiers,
  restoreDraft,
  type StoredDraft,
  createStoredDraft,
  withoutFiles
} from './draft-schema.ts'
import { formatTime } from '../ui/dates.ts'
import { logOuts } from './log-outs.ts'
import { fileStore } from './file-store.ts'
import { replaceAnswer } from './replace-answer.ts'

/** How long a draft is kept: 7 days, in milliseconds. */
const draftTime = 7 * 24 * 60 * 60 * 1000

/** The moment of the last write in milliseconds; false: the device refused; undefined: nothing was written. */
export type SavedAt = number | false | undefined

/** The answers of one form that are not sent yet, on this device. */
export interface Draft {
  /** What the form opens with: the draft over what is stored, as far as the form still asks for it. */
  value: unknown
  /** When the draft that was found was written, in milliseconds; undefined when there was none. */
  savedAt: number | undefined
  /** What was typed before the app was there, into a form that nobody had answered: it lies over what that opens with. */
  begun: Answers | undefined
  /** Titles of identifiers that had been typed and are gone, as their tab was closed: to be entered again. */
  enterAgain: string[]
  /** Writes the answers; tells when, or false when the device keeps nothing. */
  save: (value: unknown) => SavedAt
  /** Deletes the draft and its files. This object writes nothing more: open the draft anew to go on. */
  clear: () => void
  /** Its answers wait to be sent: deletes the draft, leaves its files, and writes nothing more. */
  handOver: () => void
}

interface DraftOptions {
  /** What the server has of the form. */
  stored?: unknown
  /** `device` (the default) outlives the tab, but for identifiers; `tab` does not. */
  keep?: 'device' | 'tab'
  now?: () => number
}

type Identifiers = { [pointer: string]: unknown }
type StorageName = 'localStorage' | 'sessionStorage'

const prefix = 'draft:'
const keyOf = (user: string, form: string) => `${prefix}${user}:${form}`
const identifiersOf = (key: string) => `${key}:identifiers`

/** Opens the draft of a form. Identifiers are kept for the tab only; passwords and codes are not kept at all. */
export function openDraft(user: string, form: Form, options: DraftOptions = {}): Draft {
  const { stored, keep, now = Date.now } = options
  const { schema } = form
  const key = keyOf(user, form.name)
  const place: StorageName = keep === 'tab' ? 'sessionStorage' : 'localStorage'
  sweep(now())
  const found = read<StoredDraft>(place, key)
  const findPathOfToday = (pointer: string) => pointerOf(currentPath(schema, pathOf(pointer)))
  const typed = Object.fromEntries(
    Object.entries(read<Identifiers>('sessionStorage', identifiersOf(key)) ?? {}).map(([one, answer]) => [
      findPathOfToday(one),
      answer
    ])
  )
  const remove = () => [write(place, key, undefined), write('sessionStorage', identifiersOf(key), undefined)]
  let isOpen = true
  const mayWrite = logOuts.watch()
  return {
    value: found ? withIdentifiers(restoreAnswers(schema, found, stored), typed) : stored,
    savedAt: found?.savedAt,
    begun: found?.isBegun ? restoreBegun(found.value) : undefined,
    enterAgain: (found?.identifiers ?? [])
      .map(findPathOfToday)
      .filter(one => !(one in typed))
      .map(one => schemaAt(schema, pathOf(one))?.title ?? one),
    save(value) {
      if (!isOpen || !mayWrite()) return undefined
      const written = createStoredDraft(schema, value, stored, now())
      if (!written) {
        remove()
        return now()
      }
      write('sessionStorage', identifiersOf(key), findIdentifiers(schema, value))
      const isWhole = findFiles(written.value).length === 0 || fileStore.lasts()
      return write(place, key, written) && isWhole ? written.savedAt : false
    },
    clear() {
      isOpen = false
      for (const file of findFiles(read<StoredDraft>(place, key)?.value)) void fileStore.drop(file)
      remove()
    },
    handOver() {
      isOpen = false
      remove()
    }
  }
}

/** Does a draft of this form lie on the device? */
export function hasDraft(user: string, form: string, now = Date.now()): boolean {
  return (findSavedAt(user, form) ?? 0) >= now - draftTime
}

/** When the draft of this form on the device was written, in milliseconds; undefined: there is none. */
export function findSavedAt(user: string, form: string): number | undefined {
  return read<StoredDraft>('localStorage', keyOf(user, form))?.savedAt
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

/** What to say beside the button; said only when it is true. */
export function describeSaved(savedAt: number | false): string {
  if (savedAt === false) return 'Not saved on this phone'
  return `Saved on this phone at ${formatTime(savedAt)}`
}

let isSwept = false

/** Deletes what is older than 7 days, once a page. */
function sweep(now: number) {
  if (isSwept) return
  isSwept = true
  const isOld = (key: string) => !((read<StoredDraft>('localStorage', key)?.savedAt ?? 0) >= now - draftTime)
  const old = listDraftKeys('localStorage').filter(isOld)
  for (const key of old) write('localStorage', key, undefined)
  void fileStore.sweep(now - draftTime)
}

const restoreAnswers = (schema: Form['schema'], { value, removed }: StoredDraft, stored: unknown) =>
  withoutFiles(schema, restoreDraft(schema, value, stored), removed)

/** An answer that was emptied is none. */
const restoreBegun = (value: unknown): Answers =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, answer]) => [name, answer ?? undefined]))

function withIdentifiers(value: unknown, typed: Identifiers): unknown {
  return Object.entries(typed).reduce((answers, [pointer, answer]) => {
    return replaceAnswer(answers, pathOf(pointer), answer ?? undefined)
  }, value)
}

function listDraftKeys(place: StorageName): string[] {
  try {
    return Object.keys(window[place]).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** What stands in a storage; nothing where it is forbidden or was written by something else. */
function read<T>(place: StorageName, key: string): T | undefined {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Writes or, without a value, deletes. False when the device does not allow it. */
function write(place: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[place].removeItem(key)
    else window[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
