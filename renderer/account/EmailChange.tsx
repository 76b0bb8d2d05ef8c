import { useState } from 'react'
import { t } from '../../engine/index.ts'
import type {
  ConfirmEmailChangeCall,
  GetAccountCall,
  RequestEmailChangeCall
} from '../../generated/api/own-account.ts'
import type { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { rich, strong } from '../ui/rich.ts'
import { toast } from '../ui/toast.ts'
import { AccountForm } from './AccountForm.tsx'
import { describeUnsent } from './unsent.ts'

interface EmailChangeProps {
  email: string
  /** The new address, if it has not been confirmed by its code yet. */
  waiting: GetAccountCall['data']['emailChange']
  isMailSent: boolean
  request: (body: RequestEmailChangeCall['body']) => Promise<string>
  confirm: (body: ConfirmEmailChangeCall['body']) => Promise<string>
  onChanged: () => void
}

/** Changes an email address in two steps: a code is sent to the new address, and entered here. */
export function EmailChange(props: EmailChangeProps) {
  const { email, waiting, isMailSent, request, confirm, onChanged } = props
  const [isAgain, setAgain] = useState(false)
  const [isSent, setSent] = useState(false)
  const send = async (body: RequestEmailChangeCall['body']) => {
    toast.success(await request(body))
    setAgain(false)
    setSent(true)
    onChanged()
  }
  const finish = async (body: ConfirmEmailChangeCall['body']) => {
    toast.success(await confirm(body))
    onChanged()
  }
  /** The server has cancelled the change, so show the first step again. The error stays visible as a toast. */
  const forgetTaken = ({ code }: ApiError) => {
    if (code === 'account.email_taken') onChanged()
    return false
  }
  if (!isMailSent)
    return (
      <>
        <p>
          <strong>{email}</strong>
        </p>
        <p>{describeUnsent()}</p>
      </>
    )
  if (waiting && !isAgain)
    return (
      <>
        <p role="status">{describeWaiting(email, waiting.email)}</p>
        <AccountForm
          key={waiting.email}
          name="account/email-code"
          {...(isSent && { startsAt: 'code' })}
          send={finish}
          onRefused={forgetTaken}
          secondary={
            <Button look="link" onClick={() => setAgain(true)}>
              {t('Use another address or get a new code')}
            </Button>
          }
        />
      </>
    )
  return (
    <>
      <p>
        {rich('The address is <strong>{email}</strong>. We will send a code to the new address first.', {
          email,
          strong
        })}
      </p>
      <AccountForm
        name="account/new-email"
        {...(isAgain && { startsAt: 'email' })}
        initial={isAgain && waiting ? { email: waiting.email } : {}}
        send={send}
      />
    </>
  )
}

const describeWaiting = (email: string, newEmail: string) =>
  rich('We sent a code to <strong>{newEmail}</strong>. The address stays {email} until you enter the code.', {
    newEmail,
    email,
    strong
  })
