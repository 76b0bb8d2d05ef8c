import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import {
  changePassword,
  type ChangePasswordCall,
  forgetPassword,
  type ForgetPasswordCall
} from '../../../generated/api/accounts.ts'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { accountMemory } from '../../account/account-memory.ts'
import { paths } from '../../navigation/paths.ts'

const kept = accountMemory.resetPassword

/** A forgotten password, in two steps on one page: ask for a code, then set the new password with it. */
export function ChangePassword() {
  const navigate = useNavigate()
  const [email, setEmail] = useState(() => kept.get())

  const askForCode = async (body: ForgetPasswordCall['body']) => {
    const { message } = await api.call(forgetPassword, { body })
    toast.success(message)
    kept.set(body.email)
    setEmail(body.email)
  }
  const change = async (body: ChangePasswordCall['body']) => {
    const { message } = await api.call(changePassword, { body })
    kept.clear()
    toast.success(message)
    navigate(paths.logIn(), { state: { email: body.email } })
  }
  const startAgain = () => {
    kept.clear()
    setEmail(undefined)
  }
  const more = <Link to={paths.logIn()}>Back to Log In</Link>
  if (!email) {
    return (
      <AccountLayout key="ask" title="Forgot Password" more={more}>
        <p>Enter your email address. We will email you a 6-digit code.</p>
        <AccountForm name="account/forgot-password" send={askForCode} />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout key="change" title="Reset Password" more={more}>
      <div>
        <p role="status">
          If there is an account for <strong>{email}</strong>, a code is on its way.
        </p>
        <Button look="link" onClick={startAgain}>
          Change
        </Button>
      </div>
      <AccountForm name="account/reset-password" initial={{ email }} send={change} />
    </AccountLayout>
  )
}
