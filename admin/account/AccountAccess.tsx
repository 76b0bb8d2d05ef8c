import { Suspense, useState } from 'react'
import { t } from '../../engine/index.ts'
import {
  disableAccount,
  type DisableAccountCall,
  enableAccount
} from '../../generated/api/admin/managed-accounts.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { AccountDialogProps, AccountPartProps } from './managed-account.ts'

/** Whether anybody can log in to the account. */
export function AccountAccess({ account, onChanged }: AccountPartProps) {
  const { _id, username, disabledAt } = account
  const isMe = useUser()._id === _id
  const { busy, failure, run } = useSending()
  const [isAsking, setAsking] = useState(false)
  const enable = () =>
    run(async () => {
      toast.success((await api.call(enableAccount, { params: { id: _id } })).message)
      onChanged()
    })
  if (isMe) return null
  return (
    <div className="stack-small">
      <h3>{t('Access')}</h3>
      <p>
        {disabledAt
          ? t('After you enable it, the person can log in as before.')
          : t('A disabled account and everything in it is kept, but nobody can log in to it.')}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        {disabledAt ? (
          <Button busy={busy} onClick={enable}>
            {t('Enable {username}', { username })}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{t('Disable {username}', { username })}</Button>
        )}
      </div>
      {isAsking && (
        <DisableDialog
          account={account}
          onDone={() => {
            setAsking(false)
            onChanged()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function DisableDialog({ account: { _id, username }, onDone, onClose }: AccountDialogProps) {
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
