import { Suspense, useState } from 'react'
import { correctContact, type CorrectContactCall } from '../../generated/api/admin/managed-accounts.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { AccountDialogProps, AccountPartProps } from './managed-account.ts'

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
          The email is new: its owner can undo the change, and a forgotten password cannot be replaced, until{' '}
          {formatDate(passwordWaitsUntil)}.
        </p>
      )}
      <div className="actions">
        <Button onClick={() => setOpen(true)}>Correct email or phone</Button>
      </div>
      {isOpen && <CorrectContactDialog account={account} onDone={onChanged} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CorrectContactDialog({ account, onDone, onClose }: AccountDialogProps) {
  const { _id, username, email, phone, verified } = account
  const correct = async (body: Omit<CorrectContactCall['body'], 'wasEmail' | 'wasPhone'>) => {
    const sent = { ...body, wasEmail: email, wasPhone: phone }
    toast.success((await api.call(correctContact, { params: { id: _id }, body: sent })).message)
    onClose()
    onDone()
  }
  return (
    <Dialog title={`Correct email or phone of ${username}`} onClose={onClose}>
      <p>
        {verified
          ? 'We tell the person at the old and the new address. They can undo it for three days. A new email signs out every device.'
          : 'Nobody has verified the old email. The person chooses a new password with the new one.'}
      </p>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <AccountForm
          name="admin/correct-contact"
          initial={{ email, phone }}
          send={correct}
          secondary={<Button onClick={onClose}>Cancel</Button>}
        />
      </Suspense>
    </Dialog>
  )
}
