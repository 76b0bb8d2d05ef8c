import { t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'

/** What an administrator reads where no email leaves this installation. */
export const describeUnsent = () =>
  t('No email was sent, because no mail server is set up. Tell your technical contact.')

/** What everyone else reads there: the same whether or not there is an account. */
export const describeUnsentToPerson = () =>
  t('Emails are not being sent at the moment. For help, write to {email}.', { email: organisation.email })
