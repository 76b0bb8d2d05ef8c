import { useId, useState } from 'react'
import { t } from '../../engine/index.ts'
import { showIdentifiers } from '../../generated/api/admin/records.ts'
import { roles } from '../../generated/roles.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'

interface ShowIdentifiersProps {
  userId: string
  /** The whole identifiers, by JSON Pointer into the record. */
  onShown: (values: ReadonlyMap<string, string>) => void
}

/** Has masked identifiers shown whole. The server asks once a session why, and notes each time. */
export function ShowIdentifiers({ userId, onShown }: ShowIdentifiersProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useSending()
  const show = (reason?: string) =>
    run(
      async () => {
        const { data } = await api.call(showIdentifiers, {
          params: { id: userId },
          body: reason === undefined ? {} : { reason }
        })
        onShown(new Map(data.map(({ path, value }) => [path, value])))
        setAsking(false)
      },
      error => {
        if (reason === undefined && error.code === 'record.reason_missing') setAsking(true)
        else toast.error(error.message)
      }
    )
  return (
    <>
      <Button className="button-small" busy={busy && !isAsking} onClick={() => show()}>
        {t('Show identifiers')}
      </Button>
      {isAsking && (
        <ReasonDialog
          busy={busy}
          failure={failure?.code === 'record.reason_missing' ? undefined : failure?.explanation}
          onChoice={show}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface ReasonDialogProps {
  busy: boolean
  failure: string | undefined
  onChoice: (reason: string) => void
  onClose: () => void
}

function ReasonDialog({ busy, failure, onChoice, onClose }: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={t('Why do you need them?')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" busy={busy} disabled={reason === ''} onClick={() => onChoice(reason)}>
            {t('Show')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'We ask you once until you log out. The activity log records the reason and each record you view.'
        )}
      </p>
      <div className="stack-small">
        <label className="role-label" htmlFor={id}>
          {t('Reason')}
        </label>
        <select id={id} className="select" value={reason} onChange={event => setReason(event.target.value)}>
          <option value="">{t('Choose a reason')}</option>
          {Object.entries(roles.reasons).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {failure && <Notice tone="danger" title={failure} role="alert" />}
    </Dialog>
  )
}
