import { useEffect, useState } from 'react'
import { createDateFormat, type Form, t } from '../../../engine/index.ts'
import { hasDraft } from '../../drafts/draft-storage.ts'
import { openDraft } from '../../drafts/open-draft.ts'
import { readServerDraft, type ServerDraft, serverDrafts } from '../../server-drafts/server-draft.ts'
import { useServerDrafts } from '../../server-drafts/use-server-drafts.ts'
import { preloadSending } from '../../saving/preload-sending.ts'
import { revisionOf } from '../../record/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { formatTime } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { StepState } from './use-step.ts'

interface OtherDevicesProps {
  form: Form
  state: StepState
  /** Says until when the server keeps what is typed here; nothing where it keeps nothing. */
  onKept: (words: string | undefined) => void
}

/** Keeps what is typed for the person's other devices, and offers what was typed on them. */
export function OtherDevices({ form, state, onKept }: OtherDevicesProps) {
  const { user, stored, version, savedAt, busy } = state
  const tell = (expiresAt: string | undefined) => onKept(expiresAt && describeKept(expiresAt))
  useEffect(() => void preloadSending(), [])
  const { offer, settle } = useServerDrafts({ form, user, stored, version, savedAt, busy, onKept: tell })
  return offer && <Offer key={offer._id} form={form} state={state} offer={offer} onDone={settle} />
}

interface OfferProps {
  form: Form
  state: StepState
  offer: ServerDraft
  onDone: (offer: ServerDraft, isTaken?: boolean) => void
}

/** Whose answers stay is the person's choice, and nothing is lost before it. */
function Offer({ form, state, offer, onDone }: OfferProps) {
  const { user, stored, version, part, draft, reopen } = state
  const [isRefused, setRefused] = useState(false)
  const here = openDraft(user._id, form, { stored }).value
  const isTyping = hasDraft(user._id, form.name)
  const { value, dropped } = readServerDraft(form, offer, here)

  const goOn = () => {
    if (draft.save(value) === false) return setRefused(true)
    onDone(offer, true)
    reopen(user, version + 1)
    document.querySelector('h1')?.focus()
  }
  const giveUp = () => {
    // One that was written anew meanwhile, or of which the server was not told, stays and is offered again.
    void serverDrafts.drop(offer).catch(() => undefined)
    onDone(offer)
    document.querySelector('h1')?.focus()
  }
  return (
    <Notice tone="warning" title={describeStart(offer)} role="status">
      {isTyping && (
        <p>{t('You have typed something else here. If you continue from there, we delete it.')}</p>
      )}
      {offer.revision < revisionOf(user, part.name) && (
        <p>{t('These answers have been saved since then, so the saved answers may be newer.')}</p>
      )}
      {dropped > 0 && (
        <p>
          {t(
            '{count, plural, one {# answer is} other {# answers are}} left out, because we no longer ask that question or ask it differently.',
            { count: dropped }
          )}
        </p>
      )}
      <p>{t('We delete the answers you do not choose. Files are not kept for other devices.')}</p>
      {isRefused && (
        <p role="alert">{t('This browser does not store data. Allow it to store data, and try again.')}</p>
      )}
      <div className="actions">
        <Button look="primary" onClick={goOn}>
          {t('Continue from there')}
        </Button>
        <Button onClick={giveUp}>{isTyping ? t('Keep what is here') : t('Use the saved answers')}</Button>
      </div>
    </Notice>
  )
}

const formatDay = (moment: string) =>
  createDateFormat({ day: 'numeric', month: 'long' }).format(new Date(moment))

function describeStart({ savedAt, isOfThisDevice }: ServerDraft): string {
  const begun = { day: formatDay(savedAt), time: formatTime(savedAt) }
  return isOfThisDevice
    ? t('You started this on this device on {day} at {time}.', begun)
    : t('You started this on another device on {day} at {time}.', begun)
}

const describeKept = (expiresAt: string) =>
  t('You can also continue on another device until {day}. We keep these answers safely until then.', {
    day: formatDay(expiresAt)
  })
