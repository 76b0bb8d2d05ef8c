import { useState } from 'react'
import { t } from '../../../engine/index.ts'
import { getErasure, requestErasure, withdrawErasure } from '../../../generated/api/privacy.ts'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { formatLongDate, formatMoment } from '../../ui/dates.ts'

async function load() {
  const { data, backups } = await api.call(getErasure)
  return { ...data, backups }
}

/** Lets the user request erasure, and withdraw the request until an administrator has carried it out. */
export function Erasure() {
  const { data, failure, reload } = useLoaded('', load)
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="card stack-small" aria-labelledby="erasure">
      <h2 id="erasure">{t('Ask for erasure')}</h2>
      <p>{t('An administrator will delete your account and everything we store about you.')}</p>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && !data && <Spinner label={t('Loading')} />}
      {data?.dueAt && <PlannedErasure dueAt={data.dueAt} isAsked={data.askedAt !== null} />}
      {data?.askedAt && <PendingErasure askedAt={data.askedAt} onWithdrawn={reload} />}
      {data && !data.askedAt && !data.dueAt && (
        <div className="actions">
          <Button onClick={() => setAsking(true)}>{t('Ask for erasure')}</Button>
        </div>
      )}
      {isAsking && data && (
        <ErasureDialog
          backups={data.backups}
          onDone={() => {
            setAsking(false)
            reload()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function PlannedErasure({ dueAt, isAsked }: { dueAt: string; isAsked: boolean }) {
  return (
    <Notice
      tone="danger"
      title={t('Your record will be erased on {date}.', { date: formatMoment(dueAt) })}
      role="status"
    >
      <p>
        {isAsked
          ? t('Until then you can withdraw your request, and keep your account.')
          : t(
              'An administrator has ordered this. If it is a mistake, tell an administrator before then. It can still be undone.'
            )}
      </p>
    </Notice>
  )
}

function PendingErasure({ askedAt, onWithdrawn }: { askedAt: string; onWithdrawn: () => void }) {
  const { busy, failure, run } = useSending()
  const withdraw = () =>
    run(async () => {
      toast.success((await api.call(withdrawErasure)).message)
      onWithdrawn()
    })
  return (
    <>
      <Notice
        tone="warning"
        title={t('You asked on {date}.', { date: formatLongDate(askedAt) })}
        role="status"
      >
        <p>{t('We have not erased your data yet. You can still change your mind.')}</p>
      </Notice>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        <Button busy={busy} onClick={withdraw}>
          {t('Withdraw')}
        </Button>
      </div>
    </>
  )
}

interface ErasureDialogProps {
  backups: string
  onDone: () => void
  onClose: () => void
}

function ErasureDialog({ backups, onDone, onClose }: ErasureDialogProps) {
  const { busy, failure, run } = useSending()
  const ask = () =>
    run(async () => {
      toast.success((await api.call(requestErasure)).message)
      onDone()
    })
  return (
    <Dialog
      title={t('Ask for erasure?')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="danger" busy={busy} onClick={ask}>
            {t('Ask for erasure')}
          </Button>
        </>
      }
    >
      <p>{t('When an administrator erases your data:')}</p>
      <ul>
        <li>{t('Your account, your answers and your files are deleted. Nobody can restore them.')}</li>
        <li>{t('You are signed out and can no longer log in. You get one last email.')}</li>
        <li>{t('Our activity log keeps a random number instead of your name.')}</li>
        <li>{backups}</li>
      </ul>
      <p>{t('Until then you can withdraw it here. Download your record first if you want to keep it.')}</p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}
