import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers, t } from '../../../engine/index.ts'
import type { ConfirmWithCode, EmailCode, NewEmail, NewPassword, Profile } from '../../../generated/types.ts'
import { userOf, viewerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import { requirePlainName } from '../../core/person-name.ts'
import type { EmailChange } from './email-change-store.ts'
import { createEmailChange } from './email-change.ts'
import { ownAccountCalls as calls } from './own-account-calls.ts'
import { createOwnAccount } from './own-account.ts'
import { viewSessions } from '../sessions/session-view.ts'
import { readRequestContext } from '../request-context.ts'
import { writeMoment } from '../../core/moment.ts'
import { describeUnsentToPerson } from '../../mail/unsent.ts'
import { textChoiceOf } from '../../mail/text-choice.ts'
import { refuse } from '../errors.ts'
import type { AccountServices } from '../services.ts'

/** Routes for the own account: name, phone, language, password, email, and signed-in devices. */
export async function ownAccountRoutes(app: FastifyInstance, services: AccountServices) {
  const { keys, mailer } = services
  const account = createOwnAccount(services)
  const emailChange = createEmailChange(services)
  const ownerOf = (request: FastifyRequest) => ({
    user: userOf(request),
    sessionId: viewerOf(request).sessionId
  })

  handle(app, calls.getAccount, async request => {
    const { id, sessionId } = viewerOf(request)
    const found = await account.find(id)
    const { username, email, phone } = found.user
    const sessions = viewSessions(keys, found.sessions, sessionId)
    const textMessages = mailer.reachesPhones ? textChoiceOf(found.user) : null
    const change = viewEmailChange(found.emailChange)
    const isMailSent = mailer.reachesMailboxes
    const data = { username, email, phone, emailChange: change, isMailSent, textMessages, sessions }
    return { message: t('Account loaded.'), data }
  })

  handle(app, calls.changeProfile, async request => {
    const profile = validateForm<Profile>(calls.changeProfile.body, request.body)
    requirePlainName(profile.username, { form: calls.changeProfile.body, path: '/username' })
    await account.changeProfile(userOf(request), profile)
    const { username, phone } = profile
    return { message: t('Your name and phone are saved.'), data: { username, phone } }
  })

  handle(app, calls.changeLanguage, async request => {
    await account.changeLanguage(userOf(request), request.params.tag)
    return { message: t('Your language is saved.') }
  })

  handle(app, calls.chooseTexts, async request => {
    const isOn = isAnswers(request.body) ? request.body.isOn : undefined
    if (typeof isOn !== 'boolean') throw refuse('input.parameter', { name: 'isOn', must: 'be true or false' })
    const textMessages = await account.chooseTexts(userOf(request), isOn)
    const message = isOn
      ? t('Reminders and codes also go to your phone now.')
      : t('Reminders and codes no longer go to your phone.')
    return { message, data: { textMessages } }
  })

  handle(app, calls.replacePassword, async request => {
    const answers = validateForm<NewPassword>(calls.replacePassword.body, request.body)
    await account.changePassword(ownerOf(request), answers, readRequestContext(request, keys))
    return { message: t('Your password is changed. Every other device is signed out.') }
  })

  handle(app, calls.confirmPassword, async request => {
    const answers = validateForm<ConfirmWithCode>(calls.confirmPassword.body, request.body)
    await account.confirm(ownerOf(request), answers, readRequestContext(request, keys))
    return { message: t('Thank you. You can go on.') }
  })

  handle(app, calls.requestEmailChange, async request => {
    const { email } = validateForm<NewEmail>(calls.requestEmailChange.body, request.body)
    const expiresAt = await emailChange.request(userOf(request), email)
    const data = { email: email.toLowerCase(), expiresAt: writeMoment(expiresAt) }
    const message = mailer.reachesMailboxes
      ? t('A code is on its way to {email}.', { email: data.email })
      : describeUnsentToPerson()
    return { message, data }
  })

  handle(app, calls.confirmEmailChange, async request => {
    const { code } = validateForm<EmailCode>(calls.confirmEmailChange.body, request.body)
    const email = await emailChange.confirm(userOf(request), code, viewerOf(request).sessionId)
    return { message: t('Your email is {email} now.', { email }), data: { email } }
  })

  handle(app, calls.endOtherSessions, async request => {
    const ended = await account.endOtherSessions(ownerOf(request))
    const message = t(
      '{ended, plural, one {One other device is signed out.} other {# other devices are signed out.}}',
      { ended }
    )
    return { message }
  })

  handle(app, calls.endSession, async request => {
    await account.endSession(ownerOf(request), request.params.id)
    return { message: t('The device is signed out.') }
  })
}

function viewEmailChange(change: EmailChange | undefined) {
  return change ? { email: change.email, expiresAt: writeMoment(change.expiresAt) } : null
}
