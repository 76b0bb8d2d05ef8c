import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { enableAccount } from '../../generated/api/admin/managed-accounts.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { DisableDialog } from './DisableDialog.tsx'
import type { AccountPartProps } from './managed-account.ts'

const Disable = lazyScreenInPlace('form/record-dialogs', async () => DisableDialog)

/** Shows whether the account can log in, and lets the administrator disable or enable it. */
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
        <Disable
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
