import { useState } from 'react'
import { demoteAdministrator } from '../../generated/api/admin/accounts.ts'
import type { ListClientsCall } from '../../generated/api/clients.ts'
import { administrator as administratorRole, t } from '../../engine/index.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { Administrator } from './administrator.ts'
import { composeRoleChoice, findRoleProblem, RoleFields } from './RoleFields.tsx'

interface RoleDialogProps {
  administrator: Administrator
  clients: ListClientsCall['data']
  onDone: () => void
  onClose: () => void
}

/** Gives somebody another role. */
export function RoleDialog({ administrator, clients, onDone, onClose }: RoleDialogProps) {
  const { _id, username, role = administratorRole, clients: given = [] } = administrator
  const [choice, setChoice] = useState({ role, clients: given as readonly string[] })
  const { busy, failure, run } = useSending()
  const [problem, setProblem] = useState<string>()
  const change = () => {
    const missing = findRoleProblem(choice)
    setProblem(missing)
    if (missing) return
    return run(
      async () => {
        const { message } = await api.call(demoteAdministrator, {
          params: { id: _id },
          body: composeRoleChoice(choice)
        })
        toast.success(message)
        onDone()
      },
      ({ message }) => toast.error(message)
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
      <RoleFields
        choice={choice}
        clients={clients}
        problem={problem}
        onChange={changed => {
          setChoice(changed)
          setProblem(undefined)
        }}
      />
      <p className="muted">{t('Changing the role signs the person out everywhere.')}</p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}
