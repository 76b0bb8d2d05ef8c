import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { changeReminderStop, getReminderStop } from '../../../generated/api/reminders.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** The page that a reminder's link opens. It changes nothing before the button is pressed, because programs open links, too. */
export function StopReminders() {
  const token = useLocation().pathname.split('/').at(-1) ?? ''
  const { data, failure, reload } = useLoaded(
    token,
    async () => (await api.call(getReminderStop, { params: { token } })).data
  )
  return (
    <AccountLayout title={t('Reminders')}>
      {failure?.code === 'reminder.unknown_link' && <Notice tone="warning" title={failure.message} />}
      {failure && failure.code !== 'reminder.unknown_link' && (
        <LoadFailure failure={failure} onRetry={reload} />
      )}
      {!failure && !data && <Spinner label={t('Loading')} />}
      {data && <Choice key={token} token={token} isStoppedNow={data.isStopped} />}
    </AccountLayout>
  )
}

function Choice({ token, isStoppedNow }: { token: string; isStoppedNow: boolean }) {
  const [isStopped, setStopped] = useState(isStoppedNow)
  const { busy, failure, run } = useSending()
  const change = (next: boolean) =>
    run(async () => {
      await api.call(changeReminderStop, { params: { token }, body: { isStopped: next } })
      setStopped(next)
    })
  return (
    <>
      <p role="status">
        {isStopped
          ? t(
              'You will not get any more reminders about your employee record. We will still send you codes, corrections and other messages about your account.'
            )
          : t('You get reminders while something is missing from your employee record.')}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <Button
        look={isStopped ? 'secondary' : 'primary'}
        wide
        busy={busy}
        onClick={() => void change(!isStopped)}
      >
        {isStopped ? t('Send me reminders again') : t('Stop reminders')}
      </Button>
    </>
  )
}
