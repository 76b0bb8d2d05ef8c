import { Suspense } from 'react'
import { t } from '../../engine/index.ts'
import { disableAccount, type DisableAccountCall } from '../../generated/api/admin/managed-accounts.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { AccountDialogProps } from './managed-account.ts'

export function DisableDialog({ account: { _id, username }, onDone, onClose }: AccountDialogProps) {
  const disable = async (body: DisableAccountCall['body']) => {
    toast.success((await api.call(disableAccount, { params: { id: _id }, body })).message)
    onDone()
  }
  return (
    <Dialog title={t('Disable {username}?', { username })} role="alertdialog" onClose={onClose}>
      <p>
        {t(
          'Every device is signed out at once, and open invitations are cancelled. The activity log records the reason.'
        )}
      </p>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <AccountForm
          name="admin/disable-account"
          send={disable}
          secondary={<Button onClick={onClose}>{t('Cancel')}</Button>}
        />
      </Suspense>
    </Dialog>
  )
}
