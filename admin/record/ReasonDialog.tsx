import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { roles } from '../../generated/roles.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'

interface ReasonDialogProps {
  busy: boolean
  failure: string | undefined
  onChoice: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({ busy, failure, onChoice, onClose }: ReasonDialogProps) {
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
      <Select
        title={t('Reason')}
        empty={t('Choose a reason')}
        choices={Object.entries(roles.reasons).map(([value, title]) => ({ value, title }))}
        value={reason}
        onChange={setReason}
      />
      {failure && <Notice tone="danger" title={failure} role="alert" />}
    </Dialog>
  )
}
