import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, input, listOf, object, orNull, texts } from '../../core/api/shapes.ts'
import { flag, moment, text, textOrNull } from '../../core/api/values.ts'
import { textChoices } from '../../mail/text-choice.ts'

const owner = describeCalls({ tag: 'Own account', who: 'user', beforeEnrolment: true })

const origin = { network: textOrNull, browser: textOrNull }
export const session = object({ _id: text, isThis: flag, since: moment, usedAt: moment, ...origin })

const awaited = object({ email: text, expiresAt: moment })
export const emailChange = orNull(awaited)

const textMessages = about(
  { enum: [...textChoices, null] },
  'What is also sent to the phone: reminders and codes, some reminders (nothing chosen yet), or nothing. Null: this installation sends no text messages.'
)

/** Calls about the own account. */
export const ownAccountCalls = {
  getAccount: owner.get('/account', {
    summary: 'Get your account, with the devices that are signed in',
    data: object({
      ...texts('username', 'email', 'phone'),
      emailChange,
      isMailSent: about(flag, 'false: this installation sends no email at all.'),
      textMessages,
      sessions: listOf(session)
    })
  }),
  changeProfile: owner.fresh.put('/account/profile', {
    summary: 'Change your name and phone',
    body: 'account/profile',
    data: object(texts('username', 'phone'))
  }),
  changeLanguage: owner.put('/account/language/{tag}', {
    summary: 'Choose the language of pages, mails and PDFs',
    params: { tag: 'The BCP 47 tag of a language of this installation; en always works.' },
    refused: ['account.unknown_language']
  }),
  chooseTexts: owner.fresh.put('/account/text-messages', {
    summary: 'Choose whether reminders and codes are also sent by text message',
    body: input({ isOn: flag }),
    data: object({ textMessages }),
    refused: ['account.no_text_messages', 'account.no_phone']
  }),
  replacePassword: owner.put('/account/password', {
    summary: 'Change your password by giving the current one; every other session ends',
    body: 'account/new-password',
    refused: [
      'account.wrong_present_password',
      'account.same_password',
      'account.weak_password',
      'server.busy'
    ]
  }),
  confirmPassword: owner.post('/account/confirm', {
    summary: 'Enter the password again, for calls that require a fresh log-in',
    description: 'Include `code` if the account has a second factor.',
    body: 'account/confirm-with-code',
    refused: ['account.wrong_present_password', 'factor.wrong_code', 'server.busy']
  }),
  requestEmailChange: owner.fresh.post('/account/email', {
    summary: 'Send a code to a new email',
    body: 'account/new-email',
    data: awaited,
    refused: ['account.same_email', 'account.email_taken']
  }),
  confirmEmailChange: owner.put('/account/email', {
    summary: 'Change the email of the account with the code; every other session ends',
    body: 'account/email-code',
    data: object({ email: text }),
    refused: ['account.wrong_code', 'account.too_many_codes', 'account.email_taken']
  }),
  endOtherSessions: owner.delete('/account/sessions', { summary: 'Sign out every other device' }),
  endSession: owner.delete('/account/sessions/{id}', {
    summary: 'Sign out one device',
    params: { id: 'The _id of the session.' }
  })
} satisfies Calls
