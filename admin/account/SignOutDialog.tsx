import { t } from '../../engine/index.ts'
import { endSessionsOf } from '../../generated/api/admin/managed-accounts.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { AccountDialogProps } from './managed-account.ts'

export function SignOutDialog({ account: { _id, username, sessions }, onDone, onClose }: AccountDialogProps) {
  const { busy, failure, run } = useSending()
  const end = () =>
    run(async () => {
      toast.success((await api.call(endSessionsOf, { params: { id: _id } })).message)
      onClose()
      onDone()
    })
  return (
    <Dialog
      title={t('Sign {username} out everywhere?', { username })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={busy} onClick={end}>
            {t('Sign out everywhere')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <p>
        {sessions.some(({ isThis }) => isThis)
          ? t(
              '{count, plural, one {One device is signed out at once, this one too.} other {All # devices are signed out at once, this one too.}}',
              { count: sessions.length }
            )
          : t(
              '{count, plural, one {One device is signed out at once.} other {All # devices are signed out at once.}}',
              { count: sessions.length }
            )}{' '}
        {t('Unsaved answers are kept there until the person logs in again with the same password.')}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}
