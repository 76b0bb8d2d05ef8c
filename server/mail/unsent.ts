import { t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'

/** The message to administrators if no mail server is set up. */
export const describeUnsent = () =>
  t('No email was sent, because no mail server is set up. Tell your technical contact.')

/** The message to everyone else. It is the same whether or not an account exists, so that it does not reveal accounts. */
export const describeUnsentToPerson = () =>
  t('Emails are not being sent at the moment. For help, write to {email}.', { email: organisation.email })
