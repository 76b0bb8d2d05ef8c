import { useState } from 'react'
import { type Form, t } from '../../../engine/index.ts'
import { hasDraft } from '../../drafts/draft-storage.ts'
import { openDraft } from '../../drafts/open-draft.ts'
import { readServerDraft, type ServerDraft, serverDrafts } from '../../server-drafts/server-draft.ts'
import { revisionOf } from '../../record/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDayAndMonth, formatTime } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { StepState } from './use-step.ts'

interface DraftOfferProps {
  form: Form
  state: StepState
  offer: ServerDraft
  onDone: (offer: ServerDraft, isContinued?: boolean) => void
}

/** Lets the person choose which answers stay. Nothing is lost before that. */
export default function DraftOffer({ form, state, offer, onDone }: DraftOfferProps) {
  const { user, stored, version, part, draft, reopen } = state
  const [isRefused, setRefused] = useState(false)
  const current = openDraft(user._id, form, { stored }).value
  const isTyping = hasDraft(user._id, form.name)
  const { value, dropped } = readServerDraft(form, offer, current)

  const goOn = () => {
    if (draft.save(value) === false) return setRefused(true)
    onDone(offer, true)
    reopen(user, version + 1)
    document.querySelector('h1')?.focus()
  }
  const giveUp = () => {
    // If the draft was rewritten since, or this call does not arrive, it stays and is offered again.
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

function describeStart({ savedAt, isOfThisDevice }: ServerDraft): string {
  const begun = { day: formatDayAndMonth(savedAt), time: formatTime(savedAt) }
  return isOfThisDevice
    ? t('You started this on this device on {day} at {time}.', begun)
    : t('You started this on another device on {day} at {time}.', begun)
}
