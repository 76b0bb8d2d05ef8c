import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, input, listOf, object, ref, texts } from '../../core/api/shapes.ts'
import { flag, momentOrNull, textOrNull } from '../../core/api/values.ts'
import { session } from '../own-account/own-account-calls.ts'

const params = { id: 'The _id of the user.' }
const managing = describeCalls({ tag: 'Accounts of others', who: 'admin', may: 'accounts', params })
const account = '/admin/accounts/{id}'

export const managedAccountCalls = {
  getManagedAccount: managing.get(account, {
    summary: 'Get an account, with the devices that are signed in',
    data: object({
      ...texts('_id', 'username', 'email', 'phone'),
      isAdmin: flag,
      verified: flag,
      disabledAt: momentOrNull,
      disabledReason: textOrNull,
      passwordWaitsUntil: about(
        momentOrNull,
        'Until then the password cannot be reset by email, because the email is new.'
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
    summary: 'Disable an account; its sessions and invitations end',
    body: 'admin/disable-account',
    refused: ['account.role_sees_less', 'account.own_disabling']
  }),
  enableAccount: managing.fresh.delete(`${account}/disabled`, {
    summary: 'Enable a disabled account',
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
  })
} satisfies Calls
