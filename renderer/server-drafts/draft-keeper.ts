import type { Form } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { findFiles, findRemovedFiles } from '../drafts/draft-schema.ts'
import { hasDraft } from '../drafts/draft-storage.ts'
import { loadMoves } from '../drafts/moves.ts'
import { openDraft } from '../drafts/open-draft.ts'
import {
  hasOtherAnswers,
  type ServerDraft,
  serverDrafts,
  toServerDraft,
  type TypedAnswers
} from './server-draft.ts'

/** Milliseconds without typing after which the answers are sent. */
const debounceTime = 5000
/** The minimum time between two requests, in milliseconds. */
const minInterval = 15_000
/** The same when the page is hidden, as it may never be shown again. */
const minHiddenInterval = 3000

interface DraftKeeperOptions {
  user: User
  form: Form
  /** The answers that the draft on the device is based on. */
  stored: unknown
  /** Reports until when the server keeps the draft; undefined: it has none. */
  onStored: (expiresAt: string | undefined) => void
  /** A draft of another device that is continued here. The server deletes it when it stores this one. */
  replaces?: ServerDraft
}

/**
 * Syncs the draft of a form to the server, debounced, for the person's other devices. Without a network it waits for the next
 * attempt. If calls or saves may have arrived out of order, it corrects the server's copy once the response comes.
 */
export function createDraftKeeper({ user, form, stored, onStored, replaces }: DraftKeeperOptions) {
  const isSameSession = api.watchSession()
  let replaced = replaces
  let hasBegun = false
  let isSaving = false
  /** Set while the draft is to be sent as soon as the rate limit allows, which includes what is typed until then. */
  let isHurried = false
  /** The server's copy for this device, as JSON; undefined if it is unknown. */
  let known: string | undefined
  /** Numbers calls and saves: a response without the latest number is outdated. */
  let latestCall = 0
  let sentAt = 0
  let timer: number | undefined
  const wait = (time: number, interval = minInterval) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void send(), Math.max(time, sentAt + interval - Date.now(), 0))
  }
  const send = async () => {
    isHurried = false
    const now = JSON.stringify(readDraftNow(user, form, stored))
    if (!hasBegun || now === known || isSaving || !navigator.onLine || !isSameSession()) return
    const thisCall = ++latestCall
    sentAt = Date.now()
    try {
      const { expiresAt } = await serverDrafts.keep(user, form, JSON.parse(now) as TypedAnswers, replaced)
      replaced = undefined
      if (thisCall !== latestCall) {
        known = undefined
        return void send()
      }
      known = now
      onStored(now === 'null' ? undefined : expiresAt)
    } catch {
      // No response: retry after the next change, or when the network is back.
    }
  }
  return {
    /** Starts syncing from the server's copy for this device; from now on typed answers replace it. */
    begin(value: unknown) {
      hasBegun = true
      known = JSON.stringify(value ?? null)
      wait(replaced ? 0 : debounceTime)
    },
    change() {
      isSaving = false
      if (!isHurried) wait(debounceTime)
    },
    /** Called when the page is hidden or the network is back. */
    sendSoon() {
      isHurried = true
      wait(0, minHiddenInterval)
    },
    /** Stops syncing because a save in flight, or the form opened again, takes over what was typed. */
    suspend() {
      clearTimeout(timer)
      isHurried = false
      isSaving = true
      latestCall += 1
    },
    /**
     * Called when the page is left: sends the draft now, unless a save in flight takes it. Without a draft, sends only if the
     * server's copy is unknown.
     */
    leave() {
      clearTimeout(timer)
      const isUnsaved = hasDraft(user._id, form.name)
      const isBeingSaved = isSaving && isUnsaved
      isSaving = false
      if (!isBeingSaved && (isUnsaved || known === undefined)) void send()
    }
  }
}

/** Sends the draft of a form at once. Returns until when it is kept; undefined if files are not kept with it. */
export async function keepNow(user: User, form: Form, stored: unknown): Promise<string | undefined> {
  await loadMoves()
  const { value } = openDraft(user._id, form, { stored })
  const { expiresAt } = await serverDrafts.keep(user, form, toServerDraft(form.schema, value))
  const hasFiles = findFiles(value).length > 0 || findRemovedFiles(form.schema, value, stored).length > 0
  return hasFiles ? undefined : expiresAt
}

/** Returns the unsaved answers as the server may keep them; null if there are none. */
function readDraftNow(user: User, form: Form, stored: unknown): TypedAnswers {
  if (!hasDraft(user._id, form.name)) return null
  const { value } = openDraft(user._id, form, { stored })
  return hasOtherAnswers(form, value, stored) ? toServerDraft(form.schema, value) : null
}
