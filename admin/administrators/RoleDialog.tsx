import { demoteAdministrator } from '../../generated/api/admin/accounts.ts'
import { administrator as administratorRole, t } from '../../engine/index.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { Administrator } from './administrator.ts'
import { type Clients, composeRoleChoice, isClientGone, RoleFields, useRoleChoice } from './RoleFields.tsx'
import { useAction } from '../ui/use-action.ts'

interface RoleDialogProps {
  administrator: Administrator
  clients: Clients
  onDone: () => void
  onClose: () => void
}

export function RoleDialog({ administrator, clients, onDone, onClose }: RoleDialogProps) {
  const { _id, username, role = administratorRole, clients: currentClients = [] } = administrator
  const { fields, check } = useRoleChoice({ role, clients: currentClients }, clients)
  const { busy, failure, run } = useAction()
  const change = () => {
    if (check()) return
    return run(
      async () => {
        const { message } = await api.call(demoteAdministrator, {
          params: { id: _id },
          body: composeRoleChoice(fields.choice)
        })
        toast.success(message)
        onDone()
      },
      error => {
        if (isClientGone(error)) clients.reload()
      }
    )
  }
  return (
    <Dialog
      title={t('Role: {username}', { username })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" busy={busy} onClick={change}>
            {t('Give this role')}
          </Button>
        </>
      }
    >
      <RoleFields {...fields} clients={clients} />
      <p className="muted">{t('Changing the role signs the person out everywhere.')}</p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}
