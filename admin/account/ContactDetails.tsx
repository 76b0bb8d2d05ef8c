import { useState } from 'react'
import { joinList, t } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { formatPhone } from '../ui/phone.ts'
import { CorrectContactDialog } from './CorrectContactDialog.tsx'
import { findOtherContacts } from './contact-answers.ts'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import type { AccountPartProps } from './managed-account.ts'

const CorrectContact = lazyScreenInPlace('form/record-dialogs', async () => CorrectContactDialog)

/** The account's email and phone, with a way to correct them, and answers of the record that differ from them. */
export function ContactDetails({ account, record, onChanged }: AccountPartProps & { record?: User }) {
  const { email, phone, verified, passwordWaitsUntil } = account
  const [isOpen, setOpen] = useState(false)
  const { data: others = [] } = useLoaded(`${email} ${phone} ${record?.recordVersion}`, async () =>
    record ? findOtherContacts(record, account) : []
  )
  return (
    <div className="stack-small">
      <h3>{t('Email and phone')}</h3>
      <p>
        {verified ? email : t('{email} (not verified yet)', { email })}
        <br />
        <bdi>{formatPhone(phone)}</bdi>
      </p>
      {others.length > 0 && <p>{t('In the record: {answers}.', { answers: joinList(others) })}</p>}
      {passwordWaitsUntil && (
        <p>
          {t(
            'The email was changed a short time ago. A forgotten password cannot be replaced by email until {moment}.',
            { moment: formatMoment(passwordWaitsUntil) }
          )}
        </p>
      )}
      <div className="actions">
        <Button onClick={() => setOpen(true)}>{t('Correct email or phone')}</Button>
      </div>
      {isOpen && <CorrectContact account={account} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </div>
  )
}
