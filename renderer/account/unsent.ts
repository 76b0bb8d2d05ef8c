import { t } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'

/** What people read in place of a code's way, where no email leaves this installation. */
export const describeUnsent = () =>
  t('Emails are not being sent at the moment. For help, write to {email}.', { email: organisation.email })
