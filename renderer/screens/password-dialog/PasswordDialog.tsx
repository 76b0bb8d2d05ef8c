import { Suspense } from 'react'
import { getFactor } from '../../../generated/api/factors.ts'
import { confirmPassword, type ConfirmPasswordCall } from '../../../generated/api/own-account.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

interface PasswordDialogProps {
  onEntered: () => void
  onClose: () => void
}

/** What is behind it waits, and goes on once the password was entered. */
export function PasswordDialog({ onEntered, onClose }: PasswordDialogProps) {
  const { data } = useLoaded('', async () => (await api.call(getFactor)).data)
  const send = async (body: ConfirmPasswordCall['body']) => {
    await api.call(confirmPassword, { body })
    onEntered()
  }
  return (
    <Dialog title="Enter your password again" onClose={onClose}>
      <p>This needs a log-in of the last few minutes. Nothing that you typed is lost.</p>
      <Suspense fallback={<Spinner label="Loading" />}>
        {data && (
          <AccountForm
            name={data.since ? 'account/confirm-with-code' : 'account/confirm-password'}
            send={send}
            afterRefusal={() => ({})}
            secondary={<Button onClick={onClose}>Cancel</Button>}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
