import type { FastifyInstance } from 'fastify'
import { t } from '../../../engine/index.ts'
import type { CorrectContact, DisableAccount } from '../../../generated/types.ts'
import { accessOf, userOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { readText } from '../../core/http/read-text.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import { managedAccountCalls as calls } from './managed-account-calls.ts'
import { createContactCorrections } from '../contact-corrections/contact-corrections.ts'
import { createManagedAccounts } from './managed-accounts.ts'
import { viewSessions } from '../sessions/session-view.ts'
import { writeMoment } from '../../core/moment.ts'
import { describeUnsent } from '../../mail/unsent.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/** Routes for the accounts of others. */
export async function managedAccountRoutes(app: FastifyInstance, services: FeatureServices) {
  const accounts = createManagedAccounts(services)
  const contacts = createContactCorrections(services)

  handle(app, calls.getManagedAccount, async request => {
    const { user, emailHold, sessions } = await accounts.find(accessOf(request), request.params.id)
    const { id, username, email, phone, isAdmin, verifiedAt, disabledAt, disabledReason } = user
    const data = {
      _id: id,
      username,
      email,
      phone,
      isAdmin,
      verified: verifiedAt !== null,
      disabledAt: writeMoment(disabledAt),
      disabledReason,
      passwordWaitsUntil: writeMoment(emailHold ?? null),
      sessions: viewSessions(services.keys, sessions, request.sessionId)
    }
    return { message: t('Account loaded.'), data }
  })

  handle(app, calls.endSessionsOf, async request => {
    const by = userOf(request)
    const { username } = await accounts.endSessions(by, request.params.id)
    request.log.info({ event: 'sessions.ended', by: by.id, of: request.params.id }, 'sessions ended')
    return { message: t('{username} is signed out on every device.', { username }) }
  })

  handle(app, calls.disableAccount, async request => {
    const { reason } = validateForm<DisableAccount>(calls.disableAccount.body, request.body)
    const by = userOf(request)
    const username = await accounts.disable(by, request.params.id, reason)
    request.log.info({ event: 'account.disabled', by: by.id, of: request.params.id }, 'account disabled')
    return { message: t('The account of {username} is disabled.', { username }) }
  })

  handle(app, calls.enableAccount, async request => {
    const by = userOf(request)
    const username = await accounts.enable(by, request.params.id)
    request.log.info({ event: 'account.enabled', by: by.id, of: request.params.id }, 'account enabled')
    return { message: t('{username} can log in again.', { username }) }
  })

  handle(app, calls.correctContact, async request => {
    const requested = validateForm<CorrectContact>('admin/correct-contact', request.body)
    const was = { email: readText(request.body, 'wasEmail'), phone: readText(request.body, 'wasPhone') }
    const by = userOf(request)
    const corrected = await contacts.correct(by, request.params.id, { requested, was })
    request.log.info({ event: 'contact.corrected', by: by.id, of: request.params.id }, 'contact corrected')
    return { message: describeCorrection(corrected, services.mailer), data: corrected.after }
  })
}

function describeCorrection(
  { fields, isVerified }: { fields: string[]; isVerified: boolean },
  { reachesMailboxes }: Mailer
): string {
  const isEmail = fields.includes('email')
  if (!reachesMailboxes && (isEmail || isVerified)) return `${t('Corrected.')} ${describeUnsent()}`
  if (!isEmail) return isVerified ? t('Phone corrected. We told the person by email.') : t('Phone corrected.')
  return isVerified
    ? t('Corrected. We told the person at the old and the new email.')
    : t('Corrected. We told the person how to choose a password.')
}
