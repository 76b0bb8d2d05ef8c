import { Suspense, useRef } from 'react'
import { type Answers, t } from '../../engine/index.ts'
import {
  correctContact,
  type CorrectContactCall,
  getManagedAccount
} from '../../generated/api/admin/managed-accounts.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { toApiError } from '../../renderer/api/api-error.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { AccountPartProps, ManagedAccount } from './managed-account.ts'

type Contact = Pick<ManagedAccount, 'email' | 'phone'>

/** Corrects the contact details. Changes by another administrator are shown before they are overwritten. */
export function CorrectContactDialog({
  account,
  onChanged,
  onClose
}: AccountPartProps & { onClose: () => void }) {
  const { _id, username, email, phone, verified } = account
  const params = { id: _id }
  const read = useRef<Contact>({ email, phone })
  const shown = useRef<Contact>(read.current)
  const correct = async (body: Omit<CorrectContactCall['body'], 'wasEmail' | 'wasPhone'>) => {
    shown.current = read.current
    const sent = { ...body, wasEmail: read.current.email, wasPhone: read.current.phone }
    try {
      toast.success((await api.call(correctContact, { params, body: sent })).message)
    } catch (error) {
      if (toApiError(error).code === 'account.contact_changed') {
        read.current = (await api.call(getManagedAccount, { params })).data
        onChanged()
      }
      throw error
    }
    onClose()
    onChanged()
  }
  return (
    <Dialog title={t('Correct email or phone of {username}', { username })} onClose={onClose}>
      <p>
        {verified
          ? t(
              'We tell the person at the old and the new email, and they can undo it for three days. A new email signs out every device.'
            )
          : t('Nobody has verified the old email. The person chooses a new password with the new one.')}
      </p>
      <p>{t('The answers in the record stay as they are. Ask to correct them there.')}</p>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <AccountForm
          name="admin/correct-contact"
          startsAt="email"
          initial={{ email, phone }}
          send={correct}
          afterRefusal={answers => replaceUntouched(answers, shown.current, read.current)}

          advice={({ code }) =>
            code === 'account.contact_changed' && (
              <p>
                {t('The account now has {email} and {phone}. Check the fields, and save again.', {
                  email,
                  phone
                })}
              </p>
            )
          }
          secondary={<Button onClick={onClose}>{t('Cancel')}</Button>}
        />
      </Suspense>
    </Dialog>
  )
}

/** Replaces answers that were not changed here by the account's current values. */
function replaceUntouched(answers: Answers, shown: Contact, now: Contact): Answers {
  return {
    ...answers,
    ...(answers.email === shown.email && { email: now.email }),
    ...(answers.phone === shown.phone && { phone: now.phone })
  }
}
