import { type ReactNode, Suspense } from 'react'
import { t } from '../../../engine/index.ts'
import { getFactor } from '../../../generated/api/factors.ts'
import { confirmPassword, type ConfirmPasswordCall } from '../../../generated/api/own-account.ts'
import { askPasskeyToConfirm, confirmWithPasskey } from '../../../generated/api/passkeys.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { PasskeyButton } from '../../account/PasskeyButton.tsx'
import { signWithPasskey } from '../../account/passkeys.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

interface PasswordDialogProps {
  title?: string
  submitLabel?: string
  /** What the password is for. The default text is about actions that require a recent log-in. */
  children?: ReactNode
  onEntered: () => void
  onClose: () => void
}

/** Asks for the password or a passkey. The action behind it waits, and continues once it is entered. */
export default function PasswordDialog({
  title,
  submitLabel,
  children,
  onEntered,
  onClose
}: PasswordDialogProps) {
  const { data, failure } = useLoaded('', async () => (await api.call(getFactor)).data)
  const send = async (body: ConfirmPasswordCall['body']) => {
    await api.call(confirmPassword, { body })
    onEntered()
  }
  const usePasskey = async () => {
    const answer = await signWithPasskey((await api.call(askPasskeyToConfirm)).data)
    await api.call(confirmWithPasskey, { body: { answer } })
    onEntered()
  }
  const hasFactor = data && (data.since !== null || data.passkeys.length > 0)
  return (
    <Dialog title={title ?? t('Enter your password again')} onClose={onClose}>
      {children ?? <p>{t('For your safety, confirm your password. Everything you typed is kept.')}</p>}
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <Suspense fallback={<Spinner label={t('Loading')} />}>
        {data && data.passkeys.length > 0 && <PasskeyButton use={usePasskey} />}
        {data && (
          <AccountForm
            name={hasFactor ? 'account/confirm-with-code' : 'account/confirm-password'}
            send={send}
            {...(submitLabel && { submitLabel })}
            afterRefusal={() => ({})}
            secondary={<Button onClick={onClose}>{t('Cancel')}</Button>}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
