import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { undoCorrection } from '../../../generated/api/accounts.ts'
import { organisation } from '../../../generated/journey.ts'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { paths } from '../../navigation/paths.ts'
import { tokenIn } from '../../navigation/token-in.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'

const final = ['account.unknown_undo', 'account.undo_taken']

/** The page that the link in a mail about corrected contact details opens. */
export function UndoCorrection() {
  const token = tokenIn(useLocation().hash)
  return (
    <AccountLayout title={t('Contact details')}>
      {token ? (
        <Undo key={token} token={token} />
      ) : (
        <Refused
          why={t('This link is incomplete. Open it from the email again, or copy the whole address.')}
        />
      )}
    </AccountLayout>
  )
}

/** Changes nothing before the button is pressed, because programs open links in mails, too. */
function Undo({ token }: { token: string }) {
  const [done, setDone] = useState<string>()
  const { busy, failure, run } = useSending()
  const { user, refresh } = useSession()
  const undo = () =>
    run(async () => {
      const { message } = await api.call(undoCorrection, { body: { token } })
      // If the account is that of this page, its session has ended, and the response says so.
      if (user) await refresh().catch(() => undefined)
      setDone(message)
    })
  if (done)
    return (
      <>
        <Notice tone="success" title={done} role="status" />
        <p>
          <Link to={paths.logIn()}>{t('Log In')}</Link>
        </p>
      </>
    )
  if (failure?.code && final.includes(failure.code)) return <Refused why={failure.message} />
  return (
    <>
      <p>
        {t(
          'An administrator changed the email or phone of your account. If that is wrong, undo it: the old ones are restored, every device is signed out, and the administrators are notified.'
        )}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <Button look="primary" wide busy={busy} onClick={() => void undo()}>
        {t('Undo the change')}
      </Button>
    </>
  )
}

function Refused({ why }: { why: string }) {
  const { email } = organisation
  return (
    <>
      <Notice tone="warning" title={why} role="alert">
        <p>
          {rich('If your email or phone is wrong, write to <mail>{email}</mail>.', {
            email,
            mail: words => <a href={`mailto:${email}`}>{words}</a>
          })}
        </p>
      </Notice>
      <p>
        <Link to={paths.logIn()}>{t('Log In')}</Link>
      </p>
    </>
  )
}
