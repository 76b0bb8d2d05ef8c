import { t } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'

/** Returns the text shown instead of "we emailed you a code" if this installation sends no email. */
export const describeUnsent = () =>
  t('Emails are not being sent at the moment. For help, write to {email}.', { email: organisation.email })
