import { useState } from 'react'
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
import { Button } from '../../ui/Button.tsx'
import { rich, strong } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { accountMemory } from '../../account/account-memory.ts'
import { paths } from '../../navigation/paths.ts'

const storage = accountMemory.resetPassword

/** Resets a forgotten password in two steps on one page: request a code, then set the new password with it. */
export default function ChangePassword() {
  const navigate = useNavigate()
  const [email, setEmail] = useState(() => storage.get())
  const [unsent, setUnsent] = useState<string>()

  const askForCode = async (body: ForgetPasswordCall['body']) => {
    const { message, data } = await api.call(forgetPassword, { body })
    if (data.isSent) toast.success(message)
    setUnsent(data.isSent ? undefined : message)
    storage.set(body.email)
    setEmail(body.email)
  }
  const change = async (body: ChangePasswordCall['body']) => {
    const { message } = await api.call(changePassword, { body })
    storage.clear()
    toast.success(message)
    navigate(paths.logIn(), { state: { email: body.email } })
  }
  const restart = () => {
    storage.clear()
    setEmail(undefined)
  }
  const more = <Link to={paths.logIn()}>{t('Back to Log In')}</Link>
  if (!email) {
    return (
      <AccountLayout key="ask" title={t('Forgot Password')} more={more}>
        <p>{t('Enter your email address. We will email you a 6-digit code.')}</p>
        <AccountForm name="account/forgot-password" send={askForCode} />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout key="change" title={t('Reset Password')} more={more}>
      <div>
        <p role="status">
          {unsent ??
            rich('If there is an account for <strong>{email}</strong>, a code is on its way.', {
              email,
              strong
            })}
        </p>
        <Button look="link" onClick={restart}>
          {t('Change')}
        </Button>
      </div>
      <AccountForm name="account/reset-password" initial={{ email }} send={change} />
    </AccountLayout>
  )
}
