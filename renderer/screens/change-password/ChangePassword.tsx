import { type ComponentProps, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import {
  changePassword,
  type ChangePasswordCall,
  forgetPassword,
  type ForgetPasswordCall
} from '../../../generated/api/accounts.ts'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { rich, strong } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { accountMemory } from '../../account/account-memory.ts'
import { Resend } from '../../account/Resend.tsx'
import { paths } from '../../navigation/paths.ts'

const storage = accountMemory.resetPassword

/** Resets a forgotten password in two steps on one page: request a code, then set the new password with it. */
export default function ChangePassword() {
  const [email, setEmail] = useState(() => storage.get())
  const [isAsked, setAsked] = useState(email !== undefined)
  const [unsent, setUnsent] = useState<string>()

  const requestCode = async (body: ForgetPasswordCall['body']) => {
    const answer = await api.call(forgetPassword, { body })
    setUnsent(answer.data.isSent ? undefined : answer.message)
    return answer
  }
  const begin = async (body: ForgetPasswordCall['body']) => {
    const { message, data } = await requestCode(body)
    if (data.isSent) toast.success(message)
    storage.set(body.email)
    setEmail(body.email)
    setAsked(true)
  }
  const restart = () => {
    storage.clear()
    setAsked(false)
  }
  if (email && isAsked)
    return (
      <NewPassword email={email} unsent={unsent} request={() => requestCode({ email })} onRestart={restart} />
    )
  return (
    <AccountLayout key="ask" title={t('Forgot Password')} more={<BackToLogIn />}>
      <p>{t('Enter your email address. We will email you a 6-digit code.')}</p>
      <AccountForm name="account/forgot-password" initial={email ? { email } : {}} send={begin} />
    </AccountLayout>
  )
}

interface NewPasswordProps {
  email: string
  /** Why no code was sent. */
  unsent: string | undefined
  request: ComponentProps<typeof Resend>['request']
  onRestart: () => void
}

function NewPassword({ email, unsent, request, onRestart }: NewPasswordProps) {
  const navigate = useNavigate()
  const { user, refresh } = useSession()
  const change = async (body: ChangePasswordCall['body']) => {
    const { message } = await api.call(changePassword, { body })
    storage.clear()
    // If the account is that of this page, its session has ended, and the response says so.
    if (user) await refresh().catch(() => undefined)
    toast.success(message)
    navigate(paths.logIn(), { state: { email: body.email } })
  }
  return (
    <AccountLayout
      key="change"
      title={t('Reset Password')}
      more={
        <>
          <Resend request={request} />
          <br />
          <BackToLogIn />
        </>
      }
    >
      <div>
        <p role="status">
          {unsent ??
            rich('If there is an account for <strong>{email}</strong>, a code is on its way.', {
              email,
              strong
            })}
        </p>
        <Button look="link" onClick={onRestart}>
          {t('Change')}
        </Button>
      </div>
      <AccountForm
        name="account/reset-password"
        initial={{ email }}
        send={change}
        advice={({ code }) =>
          code === 'account.wrong_code' &&
          rich('Changed already? <link>Log In</link>', {
            link: words => (
              <Link to={paths.logIn()} state={{ email }}>
                {words}
              </Link>
            )
          })
        }
      />
    </AccountLayout>
  )
}

const BackToLogIn = () => <Link to={paths.logIn()}>{t('Back to Log In')}</Link>
