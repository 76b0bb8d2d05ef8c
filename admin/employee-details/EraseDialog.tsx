import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { eraseEmployee } from '../../generated/api/admin/privacy.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { rich, strong } from '../../renderer/ui/rich.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { useAction } from '../ui/use-action.ts'

interface EraseDialogProps {
  employee: User
  backups: string
  hours: number
  onOrdered: () => void
  onClose: () => void
}

/** Confirms an erasure. It cannot be undone once carried out, so the administrator must type the name. */
export function EraseDialog({
  employee: { _id, username },
  backups,
  hours,
  onOrdered,
  onClose
}: EraseDialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { busy, failure, run } = useAction()
  const isSame = normalizeName(typed) === normalizeName(username)
  const erase = () =>
    run(async () => {
      const { message, data } = await api.call(eraseEmployee, { params: { id: _id } })
      toast.success(message)
      onOrdered()
      if (data.dueAt === null) navigate(paths.employees())
    })
  return (
    <Dialog
      title={t('Erase {username}?', { username })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="danger" busy={busy} disabled={!isSame} onClick={erase}>
            {t('Erase for good')}
          </Button>
        </>
      }
    >
      <p>
        {hours > 0
          ? t(
              'This happens in {hours, number} hours. Until then you can cancel it, and we email the person if their address is verified. After that, it cannot be undone.',
              { hours }
            )
          : t('This cannot be undone.')}{' '}
        {t(
          'A person with a verified email gets one last email about it. The activity log records what was done, without the name.'
        )}{' '}
        {backups}
      </p>
      <label className="stack-small" htmlFor="erase-name">
        <span>{rich('Type <strong>{username}</strong> to confirm', { username, strong })}</span>
        <input
          id="erase-name"
          className="input"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}

const normalizeName = (name: string) => name.trim().replaceAll(/\s+/g, ' ')
