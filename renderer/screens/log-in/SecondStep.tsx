import { logInWithFactor, type LogInCall } from '../../../generated/api/accounts.ts'
import type { SecondFactor } from '../../../generated/types.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { Button } from '../../ui/Button.tsx'

interface SecondStepProps {
  /** What was right on the first page. */
  entered: LogInCall['body']
  onLoggedIn: (answer: { message: string; token: string }) => Promise<void>
  onBack: () => void
}

/** The second page of a log-in: the code of the authenticator app, or a recovery code. */
export function SecondStep({ entered, onLoggedIn, onBack }: SecondStepProps) {
  const { email, password } = entered
  const send = async ({ code }: SecondFactor) =>
    onLoggedIn(await api.call(logInWithFactor, { body: { email, password, code } }))
  return (
    <AccountLayout
      title="Second factor"
      more={
        <Button look="link" onClick={onBack}>
          Back to Log In
        </Button>
      }
    >
      <AccountForm name="account/second-factor" send={send} afterRefusal={() => ({})} />
    </AccountLayout>
  )
}
