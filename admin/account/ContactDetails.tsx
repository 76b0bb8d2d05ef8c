import { useState } from 'react'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { CorrectContactDialog } from './CorrectContactDialog.tsx'
import type { AccountPartProps } from './managed-account.ts'

/** The email and phone of the account, with the way to correct them. */
export function ContactDetails({ account, onChanged }: AccountPartProps) {
  const { email, phone, verified, passwordWaitsUntil } = account
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack-small">
      <h3>Email and phone</h3>
      <p>
        {email}
        {!verified && ' (not verified yet)'}
        <br />
        {phone}
      </p>
      {passwordWaitsUntil && (
        <p>
          The email was changed a short time ago. A forgotten password cannot be replaced by email until{' '}
          {formatMoment(passwordWaitsUntil)}.
        </p>
      )}
      <div className="actions">
        <Button onClick={() => setOpen(true)}>Correct email or phone</Button>
      </div>
      {isOpen && (
        <CorrectContactDialog account={account} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
