import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Form } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { hasDraft } from '../drafts/draft-storage.ts'
import { openDraft } from '../drafts/open-draft.ts'
import { useSession } from '../session/session.tsx'
import { createDraftKeeper } from './draft-keeper.ts'
import { readServerDraft, hasOtherAnswers, type ServerDraft, serverDrafts } from './server-draft.ts'

/** Milliseconds after which a failed request to the server is retried. */
const retryDelay = 15_000

interface ServerDraftsOptions {
  form: Form
  user: User
  stored: unknown
  /** Changes when the form is opened again. */
  version: number
  /** When the form was last typed in. */
  savedAt: unknown
  busy: boolean
  onStored: (expiresAt: string | undefined) => void
}

/**
 * Syncs what is typed in a form with the server, for the person's other devices. Returns the draft to offer, and a function to
 * call when it is dealt with. Until then the server's copy for this device stays unchanged.
 */
export function useServerDrafts(typed: ServerDraftsOptions) {
  const { user, form, stored, version, savedAt, busy, onStored } = typed
  const session = useSession()
  /** Removes the form from the user's drafts when none of other devices is left, so home shows it without a request. */
  const settleForm = () => {
    const { user: now, receiveSaved } = session
    if (now?.drafts?.includes(form.name))
      receiveSaved({ ...now, drafts: now.drafts.filter(name => name !== form.name) })
  }
  const settleUnoffered = useEffectEvent(settleForm)
  const [offers, setOffers] = useState<ServerDraft[]>([])
  const continued = useRef<ServerDraft>(undefined)
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        user,
        form,
        stored,
        onStored,
        ...(continued.current && { replaces: continued.current })
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only again with each version of the page
    [form, version]
  )
  useEffect(() => {
    let isHere = true
    let timer: number | undefined
    const wasTyped = hasDraft(user._id, form.name)
    const begin = async () => {
      clearTimeout(timer)
      const found = (await serverDrafts.list(form.name)).filter(({ _id }) => _id !== continued.current?._id)
      if (!isHere) return
      const ownDraft = found.find(({ isOfThisDevice }) => isOfThisDevice)
      const others = found.filter(one => one !== ownDraft || !wasTyped)
      const offered = await chooseOffers(others, typed)
      if (!isHere) return
      setOffers(offered)
      if (offered.length === 0) settleUnoffered()
      if (ownDraft && offered.includes(ownDraft)) return
      keeper.begin(ownDraft?.value)
      if (ownDraft && wasTyped) onStored(ownDraft.expiresAt)
    }
    const tryBegin = () =>
      void begin().catch(() => {
        if (isHere) timer = window.setTimeout(tryBegin, retryDelay)
      })
    tryBegin()
    const onHidden = () => document.visibilityState === 'hidden' && keeper.sendSoon()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', keeper.sendSoon)
    return () => {
      isHere = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', keeper.sendSoon)
      keeper.leave()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stored answers and the user belong to the version
  }, [keeper])
  useEffect(() => {
    if (busy) keeper.suspend()
    else if (savedAt !== undefined) keeper.change()
  }, [keeper, savedAt, busy])

  /** Removes an offer. `isContinued`: the page continues it, and the form is opened again. */
  const settle = (done: ServerDraft, isContinued = false) => {
    const remaining = offers.filter(one => one !== done)
    setOffers(remaining)
    if (remaining.length === 0) settleForm()
    if (isContinued) {
      continued.current = done
      keeper.suspend()
    } else if (done.isOfThisDevice) keeper.begin(null)
  }
  return { offer: offers[0], settle }
}

/** Returns the drafts that differ from this page. Deletes those that add nothing to the saved answers. */
async function chooseOffers(drafts: ServerDraft[], { user, form, stored }: ServerDraftsOptions) {
  const current = openDraft(user._id, form, { stored }).value
  const valueOf = (one: ServerDraft) => readServerDraft(form, one, current).value
  const isSaved = (one: ServerDraft) => !hasOtherAnswers(form, valueOf(one), stored)
  await Promise.all(drafts.filter(isSaved).map(one => serverDrafts.drop(one).catch(() => undefined)))
  return drafts.filter(one => !isSaved(one) && hasOtherAnswers(form, valueOf(one), current))
}
