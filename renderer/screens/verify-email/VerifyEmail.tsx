import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { digitsOf, t } from '../../../engine/index.ts'
import { resendToken, verifyEmail } from '../../../generated/api/accounts.ts'
import type { ForgotPassword, VerifyEmail as Code } from '../../../generated/types.ts'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { type LogInState, logInStateOf } from '../../navigation/return-to.ts'
import { rich, strong } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { accountMemory, type CodeRequest } from '../../account/account-memory.ts'
import { Resend } from '../../account/Resend.tsx'
import { describeUnsent } from '../../account/unsent.ts'
import { paths } from '../../navigation/paths.ts'

const storage = accountMemory.verifyEmail

/** Asks for the emailed code. The address comes from the navigation state; the tab keeps it for a reload. */
export default function VerifyEmail() {
  const navigate = useNavigate()
  const state = logInStateOf(useLocation().state)
  const [request, setRequest] = useState<CodeRequest | undefined>(() => requestOf(state) ?? storage.get())
  useEffect(() => {
    if (request) storage.set(request)
  }, [request])
  const { email, isSent, failure } = request ?? {}

  /**
   * True when the last code was answered and nothing was typed since, so that a late press of the button sends nothing again.
   */
  const isAnswered = useRef(false)
  const send = async ({ code }: Code) => {
    const { message } = await api
      .call(verifyEmail, { params: { code }, query: { email } })
      .finally(() => (isAnswered.current = true))
    storage.clear()
    accountMemory.signUp.clear()
    toast.success(message)
    navigate(paths.logIn(), { state: { ...state, email } })
  }
  const resend = async (email: string) => {
    const answer = await api.call(resendToken, { params: { email } })
    setRequest({ email, isSent: answer.data.isSent })
    return answer
  }
  const sendNext = (event: FormEvent) => {
    isAnswered.current = false
    sendWhole(event)
  }
  const stopSecond = (event: FormEvent) => {
    if (!isAnswered.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  if (!email) {
    return (
      <AccountLayout title={t('Verify your email address')}>
        <p>{t('Which address did you sign up with?')}</p>
        <AccountForm
          name="account/forgot-password"
          submitLabel={t('Continue')}
          send={async ({ email }: ForgotPassword) => setRequest({ email })}
        />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={t('Verify your email address')}
      more={<Resend isReady={failure !== undefined} request={() => resend(email)} />}
    >
      <p role="status">
        {failure ??
          (isSent === false
            ? describeUnsent()
            : rich('Enter the 4- digit code sent to <strong>{email}</strong>', { email, strong }))}{' '}
        <Link to={paths.signUp()} state={{ email }}>
          {t('Edit email')}
        </Link>
      </p>
      <div className="stack" onChange={sendNext} onSubmitCapture={stopSecond}>
        <AccountForm
          name="account/verify-email"
          startsAt="code"
          send={send}
          afterRefusal={() => ({})}
          advice={({ code }) =>
            code === 'account.wrong_code' &&
            rich('Already verified? <link>Log In</link>', {
              link: words => (
                <Link to={paths.logIn()} state={{ ...state, email }}>
                  {words}
                </Link>
              )
            })
          }
        />
      </div>
    </AccountLayout>
  )
}

/** Submits the form once the last digit is typed. */
function sendWhole({ target }: FormEvent) {
  if (target instanceof HTMLInputElement && digitsOf(target.value).length === 4) target.form?.requestSubmit()
}

const requestOf = ({ email, isSent, failure }: LogInState): CodeRequest | undefined =>
  email === undefined
    ? undefined
    : { email, ...(isSent !== undefined && { isSent }), ...(failure !== undefined && { failure }) }
