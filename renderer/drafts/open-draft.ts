import { type Answers, type Form, pathOf, schemaAt, valueAt, t } from '../../engine/index.ts'
import {
  findFiles,
  findIdentifiers,
  findRemovedFiles,
  replacesNewer,
  restoreDraft,
  type StoredDraft,
  createStoredDraft,
  withoutFiles
} from './draft-schema.ts'
import {
  type Identifiers,
  identifiersOf,
  keyOf,
  readStorage,
  type StorageName,
  sweep,
  writeStorage
} from './draft-storage.ts'
import { formatTime } from '../ui/dates.ts'
import { logOuts } from './log-outs.ts'
import { fileStore } from './file-store.ts'
import { findMoves } from './moves.ts'
import { replaceAnswer } from '../form/state/replace-answer.ts'

/** The time of the last write in milliseconds; false: the device refused it; undefined: nothing was written. */
export type SavedAt = number | false | undefined

/** The unsent answers of one form on this device. */
export interface Draft {
  /**
   * What the form opens with: the draft over the stored answers, as far as the form still asks for them. An identifier that
   * must be entered again is empty; otherwise the stored one would be saved in place of the one that was typed.
   */
  value: unknown
  /** What is saved of this form while another one is shown: such an identifier keeps its stored value. */
  unseen: unknown
  /** When the draft found was written, in milliseconds; undefined if there was none. */
  savedAt: number | undefined
  /** Whether the stored rows of a list that it replaces were changed elsewhere since. */
  isOutdated: boolean
  /** Answers typed before the app had loaded, into a form without answers. They override what the form opens with. */
  begun: Answers | undefined
  /** Titles of identifiers that were typed and are lost, because their tab was closed. */
  fieldsToReenter: string[]
  /** Returns the ids of stored files that a value no longer has, in fields that take any number of files. */
  findRemoved: (value: unknown) => string[]
  /** Writes the answers and returns when; false if the device refused. */
  save: (value: unknown) => SavedAt
  /** Deletes the draft and its files. This object writes nothing more; call `openDraft` again to continue. */
  clear: () => void
  /** Deletes the draft but not its files, as its answers wait to be sent. This object writes nothing more. */
  handOver: () => void
}

interface DraftOptions {
  /** The answers that the server has. */
  stored?: unknown
  /** `device` (the default) survives the tab, except for identifiers; `tab` does not. */
  keep?: 'device' | 'tab'
  now?: () => number
}

/** Opens the draft of a form; call `loadMoves` first. Identifiers are kept for the tab only, passwords and codes never. */
export function openDraft(user: string, form: Form, options: DraftOptions = {}): Draft {
  const { stored, keep, now = Date.now } = options
  const { schema } = form
  const key = keyOf(user, form.name)
  const storage: StorageName = keep === 'tab' ? 'sessionStorage' : 'localStorage'
  sweep(now())
  const moves = findMoves()
  moves?.storeLeftovers(user, form, { storage, key })
  moves?.adoptMovedAnswers(user, form, { storage, key })
  const written = readStorage<StoredDraft>(storage, key)
  const found = written && moves ? { ...written, value: moves.moveWithinForm(form, written.value) } : written
  const findPathOfToday = (pointer: string) => moves?.pathInForm(form, pointer) ?? pointer
  const isInForm = (pointer: string) => schemaAt(schema, pathOf(pointer)) !== undefined
  const typed = Object.fromEntries(
    Object.entries(readStorage<Identifiers>('sessionStorage', identifiersOf(key)) ?? {})
      .map(([one, answer]) => [findPathOfToday(one), answer] as const)
      .filter(([pointer]) => isInForm(pointer))
  )
  const lost = (found?.identifiers ?? [])
    .map(findPathOfToday)
    .filter(pointer => isInForm(pointer) && !(pointer in typed))
  const unseen = found ? withIdentifiers(restoreAnswers(schema, found, stored), typed) : stored
  const remove = () => [
    writeStorage(storage, key, undefined),
    writeStorage('sessionStorage', identifiersOf(key), undefined)
  ]
  const isOutdated = found !== undefined && replacesNewer(schema, found, stored)
  let isOpen = true
  const mayWrite = logOuts.watch()
  return {
    value: withoutAnswers(unseen, lost),
    unseen,
    savedAt: found?.savedAt,
    isOutdated,
    begun: found?.isBegun ? restoreBegun(found.value) : undefined,
    fieldsToReenter: lost.map(pointer => schemaAt(schema, pathOf(pointer))?.title ?? pointer),
    findRemoved: value => findRemovedFiles(schema, value, stored),
    save(value) {
      if (!isOpen || !mayWrite()) return undefined
      const written = createStoredDraft(schema, value, stored, now())
      if (!written) {
        remove()
        return now()
      }
      if (isOutdated && found.lists) written.lists = found.lists
      writeStorage('sessionStorage', identifiersOf(key), findIdentifiers(schema, value))
      const keepsFiles = findFiles(written.value).length === 0 || fileStore.lasts()
      return writeStorage(storage, key, written) && keepsFiles ? written.savedAt : false
    },
    clear() {
      isOpen = false
      for (const file of findFiles(readStorage<StoredDraft>(storage, key)?.value)) void fileStore.drop(file)
      remove()
    },
    handOver() {
      isOpen = false
      remove()
    }
  }
}

/** Calls back if the device refuses a chosen file of these answers, which it stores while the draft is saved. */
export function whenFilesRefused(value: unknown, onRefused: () => void) {
  if (findFiles(value).length > 0) void fileStore.written().then(() => fileStore.lasts() || onRefused())
}

/** Returns the status text next to the button, from the result of the last write. */
export function describeSaved(savedAt: number | false): string {
  if (savedAt === false) return t('Not saved on this device')
  return t('Saved on this device at {time}', { time: formatTime(savedAt) })
}

const restoreAnswers = (schema: Form['schema'], { value, removed }: StoredDraft, stored: unknown) =>
  withoutFiles(schema, restoreDraft(schema, value, stored), removed)

/** Turns emptied answers (null) into undefined. */
const restoreBegun = (value: unknown): Answers =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, answer]) => [name, answer ?? undefined]))

function withIdentifiers(value: unknown, typed: Identifiers): unknown {
  return Object.entries(typed).reduce((answers, [pointer, answer]) => {
    return replaceAnswer(answers, pathOf(pointer), answer ?? undefined)
  }, value)
}

const withoutAnswers = (value: unknown, pointers: readonly string[]): unknown =>
  pointers
    .map(pathOf)
    .filter(path => valueAt(value, path) !== undefined)
    .reduce((answers, path) => replaceAnswer(answers, path, undefined), value)
