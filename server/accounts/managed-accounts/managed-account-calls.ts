import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, input, listOf, object, ref, texts } from '../../core/api/shapes.ts'
import { flag, moment, momentOrNull, text, textOrNull } from '../../core/api/values.ts'
import { emailChange, session } from '../own-account/own-account-calls.ts'

const params = { id: 'The _id of the user.' }
const managing = describeCalls({ tag: 'Accounts of others', who: 'admin', may: 'accounts', params })
const account = '/admin/accounts/{id}'

/** What administrators do with the accounts of others. */
export const managedAccountCalls = {
  getManagedAccount: managing.get(account, {
    summary: 'An account, with the devices that are signed in',
    data: object({
      ...texts('_id', 'username', 'email', 'phone'),
      isAdmin: flag,
      verified: flag,
      disabledAt: momentOrNull,
      disabledReason: textOrNull,
      emailChange,
      passwordWaitsUntil: about(
        momentOrNull,
        'Until then no forgotten password is replaced by mail, as the email is new.'
      ),
      sessions: listOf(session)
    }),
    rows: ['data'],
    refused: ['account.role_sees_less']
  }),
  endSessionsOf: managing.fresh.delete(`${account}/sessions`, {
    summary: 'Sign somebody out on every device',
    refused: ['account.role_sees_less']
  }),
  disableAccount: managing.fresh.put(`${account}/disabled`, {
    summary: 'Let nobody log in to an account; its sessions and invitations end',
    body: 'admin/disable-account',
    refused: ['account.role_sees_less', 'account.own_disabling']
  }),
  enableAccount: managing.fresh.delete(`${account}/disabled`, {
    summary: 'Let its owner log in again',
    refused: ['account.role_sees_less']
  }),
  correctContact: managing.fresh.put(`${account}/contact`, {
    summary: "Correct an employee's email and phone; the person can undo it",
    body: { allOf: [ref('CorrectContact'), input(texts('wasEmail', 'wasPhone'))] },
    data: object(texts('email', 'phone')),
    refused: [
      'account.own_email_only',
      'account.contact_changed',
      'account.same_contact',
      'account.email_taken'
    ]
  }),
  requestEmailCorrection: managing.fresh.post(`${account}/email`, {
    summary: "Have a code sent to an employee's right e-mail",
    body: 'account/new-email',
    data: object({ email: text, expiresAt: moment }),
    refused: ['account.own_email_only', 'account.same_email', 'account.email_taken']
  }),
  confirmEmailCorrection: managing.put(`${account}/email`, {
    summary: 'Make it the e-mail of the employee, with its code',
    body: 'account/email-code',
    data: object({ email: text }),
    refused: ['account.own_email_only', 'account.wrong_code', 'account.too_many_codes', 'account.email_taken']
  })
} satisfies Calls
