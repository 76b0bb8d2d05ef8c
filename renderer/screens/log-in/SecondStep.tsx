import { t } from '../../../engine/index.ts'
import { logInWithFactor } from '../../../generated/api/accounts.ts'
import { askPasskeyToLogIn } from '../../../generated/api/passkeys.ts'
import { organisation } from '../../../generated/journey.ts'
import type { SecondFactor } from '../../../generated/types.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { PasskeyButton } from '../../account/PasskeyButton.tsx'
import { signWithPasskey } from '../../account/passkeys.ts'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import type { LoggedIn } from '../../session/session-control.ts'
import { Button } from '../../ui/Button.tsx'
import { rich } from '../../ui/rich.ts'

interface SecondStepProps {
  entered: { email: string; password: string; hasPasskey: boolean }
  onLoggedIn: (answer: LoggedIn & { message: string }) => Promise<void>
  onBack: () => void
}

/** The second page of a log-in: a passkey, the code of the authenticator app, or a recovery code. */
export default function SecondStep({ entered, onLoggedIn, onBack }: SecondStepProps) {
  const { email, password, hasPasskey } = entered
  const logIn = { email, password }
  const send = async ({ code }: SecondFactor) =>
    onLoggedIn(await api.call(logInWithFactor, { body: { ...logIn, code } }))
  const usePasskey = async () => {
    const { ticket, options } = (await api.call(askPasskeyToLogIn, { body: logIn })).data
    const answer = await signWithPasskey(options)
    await onLoggedIn(await api.call(logInWithFactor, { body: { ...logIn, passkey: { ticket, answer } } }))
  }
  return (
    <AccountLayout
      title={t('Second factor')}
      more={
        <Button look="link" onClick={onBack}>
          {t('Back to Log In')}
        </Button>
      }
    >
      {hasPasskey && <PasskeyButton use={usePasskey} />}
      <AccountForm name="account/second-factor" send={send} afterRefusal={() => ({})} />
      <p>
        {rich('Lost your app and your recovery codes? Write to <mail>{email}</mail>.', {
          email: organisation.email,
          mail: words => <a href={`mailto:${organisation.email}`}>{words}</a>
        })}
      </p>
    </AccountLayout>
  )
}
