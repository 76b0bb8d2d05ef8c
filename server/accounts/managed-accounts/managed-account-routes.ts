import type { FastifyInstance } from 'fastify'
import type { CorrectContact, DisableAccount, EmailCode, NewEmail } from '../../../generated/types.ts'
import { accessOf, userOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { readText } from '../model/read-text.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import { managedAccountCalls as calls } from './managed-account-calls.ts'
import { createContactCorrections } from '../contact-corrections/contact-corrections.ts'
import { createManagedAccounts } from './managed-accounts.ts'
import { viewEmailChange } from '../own-account/own-account-routes.ts'
import { viewSessions } from '../sessions/session-view.ts'
import { writeMoment } from '../../core/moment.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Audit } from '../../audit/service.ts'
import type { CoreServices } from '../../core/core-services.ts'

interface ManagedAccountRoutesDependencies extends CoreServices {
  mailer: Mailer
  audit: Audit
}

/** The accounts of others, for administrators. */
export async function managedAccountRoutes(app: FastifyInstance, services: ManagedAccountRoutesDependencies) {
  const accounts = createManagedAccounts(services)
  const contacts = createContactCorrections(services)

  handle(app, calls.getManagedAccount, async request => {
    const { user, emailChange, emailHold, sessions } = await accounts.find(
      accessOf(request),
      request.params.id
    )
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
      emailChange: viewEmailChange(emailChange),
      passwordWaitsUntil: writeMoment(emailHold ?? null),
      sessions: viewSessions(services.keys, sessions, request.sessionId)
    }
    return { message: 'Account loaded.', data }
  })

  handle(app, calls.endSessionsOf, async request => {
    const by = userOf(request)
    const { username } = await accounts.endSessions(by, request.params.id)
    request.log.info({ event: 'sessions.ended', by: by.id, of: request.params.id }, 'sessions ended')
    return { message: `${username} is signed out on every device.` }
  })

  handle(app, calls.disableAccount, async request => {
    const { reason } = validateForm<DisableAccount>(calls.disableAccount.body, request.body)
    const by = userOf(request)
    const username = await accounts.disable(by, request.params.id, reason)
    request.log.info({ event: 'account.disabled', by: by.id, of: request.params.id }, 'account disabled')
    return { message: `The account of ${username} is disabled.` }
  })

  handle(app, calls.enableAccount, async request => {
    const by = userOf(request)
    const username = await accounts.enable(by, request.params.id)
    request.log.info({ event: 'account.enabled', by: by.id, of: request.params.id }, 'account enabled')
    return { message: `${username} can log in again.` }
  })

  handle(app, calls.correctContact, async request => {
    const wanted = validateForm<CorrectContact>('admin/correct-contact', request.body)
    const was = { email: readText(request.body, 'wasEmail'), phone: readText(request.body, 'wasPhone') }
    const data = await contacts.correct(userOf(request), request.params.id, { wanted, was })
    return { message: 'Contact details corrected. The person is told at both addresses.', data }
  })

  handle(app, calls.requestEmailCorrection, async request => {
    const { email } = validateForm<NewEmail>(calls.requestEmailCorrection.body, request.body)
    const expiresAt = await accounts.requestEmail(userOf(request), request.params.id, email)
    const data = { email: email.toLowerCase(), expiresAt: writeMoment(expiresAt) }
    return { message: `A code is on its way to ${data.email}.`, data }
  })

  handle(app, calls.confirmEmailCorrection, async request => {
    const { code } = validateForm<EmailCode>(calls.confirmEmailCorrection.body, request.body)
    const email = await accounts.confirmEmail(userOf(request), request.params.id, code)
    return { message: `The email of the account is ${email} now.`, data: { email } }
  })
}
