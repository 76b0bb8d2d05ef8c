import { t } from '../../engine/index.ts'
import { demoteAdministrator } from '../../generated/api/admin/accounts.ts'
import { api } from '../../renderer/api/api.ts'
import { useSession, useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { Administrator } from './administrator.ts'
import { useAction } from '../ui/use-action.ts'

interface DemoteDialogProps {
  administrator: Administrator
  onDone: () => void
  onClose: () => void
}

export function DemoteDialog({ administrator: { _id, username }, onDone, onClose }: DemoteDialogProps) {
  const isMe = useUser()._id === _id
  const { refresh } = useSession()
  const { busy, failure, run } = useAction()
  const demote = () =>
    run(async () => {
      const { message } = await api.call(demoteAdministrator, {
        params: { id: _id },
        body: { isAdmin: false }
      })
      toast.success(message)
      onDone()
      if (isMe) await refresh()
    })
  return (
    <Dialog
      title={t('Demote {username}?', { username })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="danger" busy={busy} onClick={demote}>
            {t('Demote')}
          </Button>
        </>
      }
    >
      <p>
        {isMe
          ? t(
              'You become an ordinary employee and leave the admin pages. Only another administrator can invite you again.'
            )
          : t('They become an ordinary employee. Only another administrator can invite them again.')}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}
