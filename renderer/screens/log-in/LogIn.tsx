import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { logIn, type LogInCall, resendToken } from '../../../generated/api/accounts.ts'
import { journey, titles } from '../../../generated/journey.ts'
import { api } from '../../api/api.ts'
import type { ApiError } from '../../api/api-error.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { type LogInState, logInStateOf } from '../../navigation/return-to.ts'
import { lastEmail } from '../../session/last-email.ts'
import type { LoggedIn } from '../../session/session-control.ts'
import { useSession } from '../../session/session.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { rich } from '../../ui/rich.ts'
import { SpinnerScreen } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { paths } from '../../navigation/paths.ts'

/** The accepted email and password, and whether the account has a passkey. */
type Entered = Pick<LogInCall['body'], 'email' | 'password'> & { hasPasskey: boolean }

const SecondStep = lazyComponent(() => import('./SecondStep.tsx'))

/** The log-in. A signed-in user is redirected to the page they came from. */
export function LogIn() {
  const session = useSession()
  const navigate = useNavigate()
  const state = logInStateOf(useLocation().state)
  const email = state.email ?? lastEmail.get()

  const [entered, setEntered] = useState<Entered>()

  const send = async (body: LogInCall['body']) => {
    const answer = await api.call(logIn, { body }).catch((error: ApiError) => {
      if (error.code !== 'account.not_verified') throw error
      toast.info(error.message)
    })
    await (answer ? enter(answer) : verifyFirst(body.email))
  }
  const verifyFirst = async (email: string) => {
    const sending = await api.call(resendToken, { params: { email } }).then(
      ({ message, data }) => {
        toast.info(message)
        return { isSent: data.isSent }
      },
      ({ message, explanation }: ApiError) => {
        toast.error(message, paths.verifyEmail())
        return { failure: explanation }
      }
    )
    navigate(paths.verifyEmail(), { state: { ...state, email, ...sending } })
  }
  const enter = async (answer: LoggedIn & { message: string }) => {
    const user = await session.logIn(answer)
    toast.success(answer.message)
    if (state.adminsOnly && !user.isAdmin) navigate(paths.home(), { replace: true })
  }
  const onRefused = (error: ApiError, { email, password }: LogInCall['body']) => {
    if (error.code !== 'factor.needed') return false
    setEntered({ email, password, hasPasskey: error.problems.some(({ rule }) => rule === 'passkey') })
    return true
  }
  if (entered)
    return (
      <Suspense fallback={<SpinnerScreen />}>
        <SecondStep entered={entered} onLoggedIn={enter} onBack={() => setEntered(undefined)} />
      </Suspense>
    )
  return (
    <AccountLayout
      title={t('Log In')}
      more={rich('Don’t have an account? <link>Sign Up</link>', {
        link: words => <Link to={paths.signUp()}>{words}</Link>
      })}
    >
      <Reason state={{ ...state, ...(session.wasEnded && { wasEnded: true }) }} />
      <AccountForm
        name="account/log-in"
        initial={email ? { email } : {}}
        {...(state.email && !state.from && { startsAt: 'password' })}
        send={send}
        onRefused={onRefused}
        afterRefusal={({ password, ...rest }) => rest}
        secondary={<Link to={paths.changePassword()}>{t('Forgot Password?')}</Link>}
      />
    </AccountLayout>
  )
}

/** Explains why the user was redirected to this page. */
function Reason({ state: { from, adminsOnly, wasEnded } }: { state: LogInState }) {
  if (adminsOnly) {
    return (
      <Notice tone="warning" title={t('That page is for administrators.')}>
        <p>
          {rich(
            'You are still signed in. <link>Go to your home page</link>, or log in as an administrator.',
            { link: words => <Link to={paths.home()}>{words}</Link> }
          )}
        </p>
      </Notice>
    )
  }
  const step = journey.steps.find(({ path }) => path === from?.split('?')[0])
  const title = step && titles[step.form]
  const onward = from && (title ? t('Log in to continue to {title}.', { title }) : t('Log in to continue.'))
  if (wasEnded) {
    return (
      <Notice tone="warning" title={t('You were signed out. Your answers on this device are safe.')}>
        {onward && <p>{onward}</p>}
      </Notice>
    )
  }
  return onward ? <Notice title={onward} /> : null
}
