import type { Form } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { findFiles, findRemovedFiles } from '../drafts/draft-schema.ts'
import { hasDraft } from '../drafts/draft-storage.ts'
import { loadMoves } from '../drafts/moves.ts'
import { openDraft } from '../drafts/open-draft.ts'
import { saysElse, type ServerDraft, serverDrafts, toServerDraft, type TypedAnswers } from './server-draft.ts'

/** Milliseconds without typing after which the answers are sent. */
const quiet = 5000
/** Between two that are sent. */
const apart = 15_000
/** The same when the page is hidden, as it may never be shown again. */
const apartWhenHidden = 3000

interface Keeping {
  user: User
  form: Form
  /** What the draft on the device goes on from. */
  stored: unknown
  /** The server has it, until then; undefined: it has nothing. */
  onKept: (expiresAt: string | undefined) => void
  /** A draft of another device that goes on here: it goes once the server has this one. */
  replaces?: ServerDraft
}

/**
 * Sends the draft of a form to the server now and then, for other devices. Without a network it waits for the next time. One
 * that may have arrived after a later one, or after a save, is put right as soon as its answer comes.
 */
export function createDraftKeeper({ user, form, stored, onKept, replaces }: Keeping) {
  const isSameSession = api.watchSession()
  let replaced = replaces
  let hasBegun = false
  let isSaving = false
  /** It goes as soon as it may: what is typed meanwhile goes with it. */
  let isHurried = false
  /** What the server has of this device, as JSON; undefined where that cannot be told. */
  let known: string | undefined
  /** Calls and saves are numbered: an answer that does not have the last number came too late. */
  let turn = 0
  let sentAt = 0
  let timer: number | undefined
  const wait = (time: number, most = apart) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void send(), Math.max(time, sentAt + most - Date.now(), 0))
  }
  const send = async () => {
    isHurried = false
    const now = JSON.stringify(readDraftNow(user, form, stored))
    if (!hasBegun || now === known || isSaving || !navigator.onLine || !isSameSession()) return
    const own = ++turn
    sentAt = Date.now()
    try {
      const { expiresAt } = await serverDrafts.keep(user, form, JSON.parse(now) as TypedAnswers, replaced)
      replaced = undefined
      if (own !== turn) {
        known = undefined
        return void send()
      }
      known = now
      onKept(now === 'null' ? undefined : expiresAt)
    } catch {
      // Without an answer it is sent again after the next change, or once there is a network.
    }
  }
  return {
    /** What the server has of this device, as it has just said: from now on it gives way to what is typed. */
    begin(value: unknown) {
      hasBegun = true
      known = JSON.stringify(value ?? null)
      wait(replaced ? 0 : quiet)
    },
    /** Something was typed. */
    change() {
      isSaving = false
      if (!isHurried) wait(quiet)
    },
    /** The page is hidden, or the network is back. */
    hurry() {
      isHurried = true
      wait(0, apartWhenHidden)
    },
    /** Something else takes what was typed: a save that is on its way, or the same form once it is opened anew. */
    giveWay() {
      clearTimeout(timer)
      isHurried = false
      isSaving = true
      turn += 1
    },
    /** The page is left: what was typed goes now, unless a save takes it; that nothing is left is known by that save. */
    leave() {
      clearTimeout(timer)
      const isLeft = hasDraft(user._id, form.name)
      const isTaken = isSaving && isLeft
      isSaving = false
      if (!isTaken && (isLeft || known === undefined)) void send()
    }
  }
}

/** Sends the draft of a form at once. Answers until when it is kept; undefined where not all of it is. */
export async function keepNow(user: User, form: Form, stored: unknown): Promise<string | undefined> {
  await loadMoves()
  const { value } = openDraft(user._id, form, { stored })
  const { expiresAt } = await serverDrafts.keep(user, form, toServerDraft(form.schema, value))
  const hasFiles = findFiles(value).length > 0 || findRemovedFiles(form.schema, value, stored).length > 0
  return hasFiles ? undefined : expiresAt
}

/** What is typed and not saved, as the server may keep it; null where that is nothing. */
function readDraftNow(user: User, form: Form, stored: unknown): TypedAnswers {
  if (!hasDraft(user._id, form.name)) return null
  const { value } = openDraft(user._id, form, { stored })
  return saysElse(form, value, stored) ? toServerDraft(form.schema, value) : null
}
