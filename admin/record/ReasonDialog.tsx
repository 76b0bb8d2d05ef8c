import { useId, useState } from 'react'
import { t } from '../../engine/index.ts'
import { roles } from '../../generated/roles.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'

interface ReasonDialogProps {
  busy: boolean
  failure: string | undefined
  onChoice: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({ busy, failure, onChoice, onClose }: ReasonDialogProps) {
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
