import { Suspense, useState } from 'react'
import { minPasswordLength, t } from '../../../engine/index.ts'
import {
  changeLanguage,
  changeProfile,
  type ChangeProfileCall,
  confirmEmailChange,
  getAccount,
  type GetAccountCall,
  replacePassword,
  type ReplacePasswordCall,
  requestEmailChange
} from '../../../generated/api/own-account.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { EmailChange } from '../../account/EmailChange.tsx'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { ChooseLanguage } from '../../layout/ChooseLanguage.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { useSession } from '../../session/session.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { Card } from './Card.tsx'
import { Devices } from './Devices.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { TextMessages } from './TextMessages.tsx'

/** All about the user's own account: name, ways to log in, and devices. */
export function YourAccount() {
  const { data, failure, reload } = useLoaded('', async () => (await api.call(getAccount)).data)
  return (
    <>
      <div className="stack-small">
        <Heading title={t('Your account')} />
        <p className="lead">{t('Your name, how you log in, and your devices.')}</p>
      </div>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && !data && <Spinner label={t('Loading')} />}
      {data && (
        <Suspense fallback={<Spinner label={t('Loading')} />}>
          <Sections account={data} onChanged={reload} />
        </Suspense>
      )}
    </>
  )
}

interface SectionsProps {
  account: GetAccountCall['data']
  onChanged: () => void
}

function Sections({ account, onChanged }: SectionsProps) {
  const { refresh } = useSession()
  const { username, phone, email, emailChange, isMailSent, textMessages, sessions } = account
  const saveProfile = async (body: ChangeProfileCall['body']) => {
    toast.success((await api.call(changeProfile, { body })).message)
    await refresh()
    onChanged()
  }
  return (
    <>
      <Card title={t('Name and phone')}>
        <AccountForm name="account/profile" initial={{ username, phone }} send={saveProfile} />
      </Card>
      <Card title={t('Email')}>
        <EmailChange
          email={email}
          waiting={emailChange}
          isMailSent={isMailSent}
          request={async body => (await api.call(requestEmailChange, { body })).message}
          confirm={async body => {
            const { message } = await api.call(confirmEmailChange, { body })
            await refresh()
            return message
          }}
          onChanged={onChanged}
        />
      </Card>
      {textMessages !== null && <TextMessages choice={textMessages} phone={phone} onChanged={onChanged} />}
      <Password onChanged={onChanged} count={sessions.length} />
      <SecondFactor
        device={sessions.find(({ isThis }) => isThis)?.browser ?? t('Passkey')}
        onChanged={onChanged}
      />
      <Card title={t('Language')}>
        <ChooseLanguage onChoose={tag => api.call(changeLanguage, { params: { tag } })} />
      </Card>
      <Devices sessions={sessions} onChanged={onChanged} />
    </>
  )
}

/** Changes the password. Then shows an empty form again; other devices are signed out. */
function Password({ count, onChanged }: { count: number; onChanged: () => void }) {
  const { user } = useSession()
  const [changes, setChanges] = useState(0)
  const send = async (body: ReplacePasswordCall['body']) => {
    toast.success((await api.call(replacePassword, { body })).message)
    setChanges(changes + 1)
    onChanged()
  }
  return (
    <Card title={t('Password')}>
      <p>
        {count > 1
          ? t('Your other devices are signed out when you change it.')
          : t('Enter your current password first.')}{' '}
        {t('The new password needs {least, number} characters or more.', {
          least: user?.isAdmin ? minPasswordLength.administrator : minPasswordLength.employee
        })}
      </p>
      <AccountForm
        key={changes}
        name="account/new-password"
        send={send}
        afterRefusal={({ password, ...rest }) => rest}
      />
    </Card>
  )
}
