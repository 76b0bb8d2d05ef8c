import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { CorrectContactDialog } from './CorrectContactDialog.tsx'
import { lazyScreenInPlace } from '../../renderer/language/lazy-screen.ts'
import type { AccountPartProps } from './managed-account.ts'

const CorrectContact = lazyScreenInPlace('form/record-dialogs', async () => CorrectContactDialog)

/** The email and phone of the account, with the way to correct them. */
export function ContactDetails({ account, onChanged }: AccountPartProps) {
  const { email, phone, verified, passwordWaitsUntil } = account
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack-small">
      <h3>{t('Email and phone')}</h3>
      <p>
        {verified ? email : t('{email} (not verified yet)', { email })}
        <br />
        <bdi>{phone}</bdi>
      </p>
      {passwordWaitsUntil && (
        <p>
          {t(
            'The email was changed a short time ago. A forgotten password cannot be replaced by email until {moment}.',
            { moment: formatMoment(passwordWaitsUntil) }
          )}
        </p>
      )}
      <div className="actions">
        <Button onClick={() => setOpen(true)}>{t('Correct email or phone')}</Button>
      </div>
      {isOpen && <CorrectContact account={account} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </div>
  )
}
