import { t } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'

/** Shown instead of "we emailed you a code" where this installation sends no email. */
export const describeUnsent = () =>
  t('Emails are not being sent at the moment. For help, write to {email}.', { email: organisation.email })
