import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { SessionList } from '../../renderer/account/SessionList.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import type { AccountPartProps } from './managed-account.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

const SignOut = lazyScreenInPlace('form/record-dialogs', async () => SignOutDialog)

export function SignedInDevices({ account, onChanged }: AccountPartProps) {
  const { sessions } = account
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="stack-small">
      <h3>{t('Devices')}</h3>
      {sessions.length === 0 ? (
        <p>{t('Not signed in on any device.')}</p>
      ) : (
        <SessionList sessions={sessions} />
      )}
      {sessions.length > 0 && (
        <div className="actions">
          <Button onClick={() => setAsking(true)}>{t('Sign out everywhere')}</Button>
        </div>
      )}
      {isAsking && <SignOut account={account} onDone={onChanged} onClose={() => setAsking(false)} />}
    </div>
  )
}
