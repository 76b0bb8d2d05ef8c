import { Link, useLocation, useNavigate } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { logIn } from '../../../generated/api/accounts.ts'
import { joinByHire, type JoinByHireCall, openHire } from '../../../generated/api/hiring.ts'
import { organisation } from '../../../generated/journey.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { LogOutButton } from '../../layout/LogOutButton.tsx'
import { paths } from '../../navigation/paths.ts'
import { tokenIn } from '../../navigation/token-in.ts'
import { useSession } from '../../session/session.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich, strong } from '../../ui/rich.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'

/** The page that an invitation's personal link opens: name and phone are filled in, and a password creates the account. */
export function Invited() {
  const { hash } = useLocation()
  const { user } = useSession()
  return (
    <AccountLayout
      title={t('Welcome to {organisation}', { organisation: organisation.name })}
      more={rich('Already have an account? <link>Log In</link>', {
        link: words => <Link to={paths.logIn()}>{words}</Link>
      })}
    >
      {user ? <SignedIn email={user.email} /> : <Join key={hash} token={tokenIn(hash)} />}
    </AccountLayout>
  )
}

function Join({ token }: { token: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const { data, failure, reload } = useLoaded(
    '',
    async () => (await api.call(openHire, { body: { token } }).catch(ignoreDeadLink))?.data ?? null
  )
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (data === undefined) return <SkeletonRows count={4} />
  if (data === null) return <NoInvitation />
  const { email, username, phone, hasAccount } = data
  if (hasAccount) return <WithAccount email={email} />

  const send = async (answers: Omit<JoinByHireCall['body'], 'token'>) => {
    toast.success((await api.call(joinByHire, { body: { ...answers, token } })).message)
    const { password } = answers
    const begun = await api.call(logIn, { body: { email, password } }).catch(() => undefined)
    if (!begun) return navigate(paths.logIn(), { state: { email }, replace: true })
    await session.logIn(begun)
    navigate(paths.home(), { replace: true })
  }
  return (
    <>
      <p className="lead">
        {t('Check your name and phone, and choose a password. Then you fill in your record.')}
      </p>
      <p>
        {rich('Your email is <strong>{email}</strong>. You verified it when you opened the link.', {
          email,
          strong
        })}
      </p>
      <AccountForm
        name="account/join"
        initial={{ ...(username && { username }), ...(phone && { phone }) }}
        send={send}
        advice={({ code }) =>
          code === 'account.email_taken' && <Link to={paths.logIn()}>{t('Log in instead')}</Link>
        }
      />
    </>
  )
}

/** A link that no longer works is not an error of the page. */
function ignoreDeadLink(error: { code?: string }) {
  if (error.code === 'hiring.link_gone') return null
  throw error
}

function WithAccount({ email }: { email: string }) {
  return (
    <Notice title={t('You already have an account.')}>
      <p>
        {rich('<link>Log in</link> with {email} to see what we filled in for you.', {
          email,
          link: words => (
            <Link to={paths.logIn()} state={{ email }}>
              {words}
            </Link>
          )
        })}
      </p>
    </Notice>
  )
}

function NoInvitation() {
  return (
    <Notice title={t('This link no longer works.')}>
      <p>
        {rich(
          'It was used, cancelled or replaced by a newer one, or it has expired. If you have an account, <link>log in</link>. If not, look for a newer email, or ask us for one at {email}.',
          { email: organisation.email, link: words => <Link to={paths.logIn()}>{words}</Link> }
        )}
      </p>
    </Notice>
  )
}

/** Shown when another user is signed in, as on a shared phone. */
function SignedIn({ email }: { email: string }) {
  return (
    <Notice title={t('You are signed in as {email}.', { email })}>
      <p>{t('Log out, then open the link in your email again.')}</p>
      <LogOutButton>{t('Log out')}</LogOutButton>
    </Notice>
  )
}
