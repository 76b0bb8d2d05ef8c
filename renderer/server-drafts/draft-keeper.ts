import type { Form } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { findFiles } from '../drafts/draft-schema.ts'
import { hasDraft, openDraft } from '../drafts/draft-storage.ts'
import { saysElse, serverDrafts, toServerDraft, type TypedAnswers } from './server-draft.ts'

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
  /** False while a save is on its way: it takes what was typed. */
  mayKeep: () => boolean
}

/** Sends the draft of a form to the server now and then, for other devices. Without a network it waits for the next time. */
export function createDraftKeeper({ user, form, stored, onKept, mayKeep }: Keeping) {
  let known = 'null'
  let sentAt = 0
  let timer: number | undefined
  const content = () => JSON.stringify(draftNow(user, form, stored))
  const wait = (time: number, most = apart) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void send(), Math.max(time, sentAt + most - Date.now(), 0))
  }
  const send = async () => {
    const now = content()
    if (now === known || !navigator.onLine || !mayKeep()) return
    sentAt = Date.now()
    try {
      const { expiresAt } = await serverDrafts.keep(user, form, JSON.parse(now) as TypedAnswers)
      known = now
      onKept(now === 'null' ? undefined : expiresAt)
    } catch {
      // Without an answer it is sent again after the next change, or once there is a network.
    }
  }
  return {
    /** What the server has of this device, as it has just said. */
    knows(value: unknown) {
      known = JSON.stringify(value ?? null)
    },
    /** Something was typed. */
    change: () => wait(quiet),
    /** The page is hidden, or the network is back. */
    hurry: () => wait(0, apartWhenHidden),
    /** The page is left: what was typed goes now; that nothing is left is known by the save that took it. */
    leave() {
      clearTimeout(timer)
      if (hasDraft(user._id, form.name)) void send()
    }
  }
}

/** Sends the draft of a form at once. Until when it is kept; undefined: not the whole of it, or not at all. */
export async function keepNow(user: User, form: Form, stored: unknown): Promise<string | undefined> {
  const { value } = openDraft(user._id, form, { stored })
  const { expiresAt } = await serverDrafts.keep(user, form, toServerDraft(form.schema, value))
  return findFiles(value).length > 0 ? undefined : expiresAt
}

/** What is typed and not saved, as the server may keep it; null where that is nothing. */
function draftNow(user: User, form: Form, stored: unknown): TypedAnswers {
  if (!hasDraft(user._id, form.name)) return null
  const { value } = openDraft(user._id, form, { stored })
  return saysElse(form, value, stored) ? toServerDraft(form.schema, value) : null
}
