import { t } from '../../../engine/index.ts'
import { organisation } from '../../../generated/journey.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'

interface ThanksProps {
  employee: string
  /** The title of the party, for example guarantor. */
  title: string
  isSigned: boolean
  /** What was to be corrected, if the person had signed before. */
  note: string | null
}

/** The page after a person has signed or declined. */
export function Thanks({ employee, title, isSigned, note }: ThanksProps) {
  return (
    <AccountLayout title={isSigned ? t('Thank you. Your form was sent') : t('Thank you for telling us')}>
      <p>
        {isSigned
          ? t(
              'You have signed as {title} for {employee}. You do not need to do anything else. We may call you to confirm it.',
              { title: title.toLowerCase(), employee }
            )
          : t('We tell {employee} that you do not want to do this. What you filled in was deleted.', {
              employee
            })}
      </p>
      {!isSigned && note !== null && <p>{describeSignedBefore()}</p>}
      <p>{t('You can close this page. Questions? Write to {email}.', { email: organisation.email })}</p>
    </AccountLayout>
  )
}

/** A signed form stays in the record, even if its correction is declined. */
export const describeSignedBefore = () =>
  t('The form that you signed before stays with {organisation}.', { organisation: organisation.name })
