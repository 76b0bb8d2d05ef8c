import { useEffect } from 'react'
import { type Form, t } from '../../../engine/index.ts'
import { lazyScreenInPlace } from '../../ui/lazy-screen.ts'
import { useServerDrafts } from '../../server-drafts/use-server-drafts.ts'
import { preloadSending } from '../../saving/preload-sending.ts'
import { formatDayAndMonth } from '../../ui/dates.ts'
import type { StepState } from './use-step.ts'

const DraftOffer = lazyScreenInPlace('form/step/draft-offer', () => import('./DraftOffer.tsx'))

interface OtherDevicesProps {
  form: Form
  state: StepState
  /** Reports until when the server keeps what is typed here; undefined if it keeps nothing. */
  onStoredNotice: (notice: string | undefined) => void
}

/** Shares what is typed with the person's other devices, and offers what was typed on them. */
export function OtherDevices({ form, state, onStoredNotice }: OtherDevicesProps) {
  const { user, stored, version, savedAt, busy } = state
  const reportStored = (expiresAt: string | undefined) =>
    onStoredNotice(expiresAt && describeStored(expiresAt))
  useEffect(() => void preloadSending(form.name), [form.name])
  const { offer, settle } = useServerDrafts({
    form,
    user,
    stored,
    version,
    savedAt,
    busy,
    onStored: reportStored
  })
  return offer && <DraftOffer key={offer._id} form={form} state={state} offer={offer} onDone={settle} />
}

const describeStored = (expiresAt: string) =>
  t('You can also continue on another device until {day}. We keep these answers safely until then.', {
    day: formatDayAndMonth(expiresAt)
  })
