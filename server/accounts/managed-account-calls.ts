import { defineCalls } from '../core/api/call.ts'
import { flag, listOf, moment, momentOrNull, object, text, textOrNull } from '../core/api/shapes.ts'
import { emailChange, session } from './own-account-calls.ts'

const ofAdmin = {
  tag: 'Accounts of others',
  who: 'admin',
  may: 'accounts',
  params: { id: 'The _id of the user.' }
} as const
const account = '/admin/accounts/{id}'

/** What administrators do with the accounts of others. */
export const managedAccountCalls = defineCalls({
  getManagedAccount: {
    ...ofAdmin,
    method: 'GET',
    path: account,
    summary: 'An account, with the devices that are signed in',
    data: object({
      _id: text,
      username: text,
      email: text,
      isAdmin: flag,
      verified: flag,
      disabledAt: momentOrNull,
      disabledReason: textOrNull,
      emailChange,
      sessions: listOf(session)
    }),
    refused: [404]
  },
  endSessionsOf: {
    ...ofAdmin,
    method: 'DELETE',
    path: `${account}/sessions`,
    summary: 'Sign somebody out on every device',
    refused: [404]
  },
  disableAccount: {
    ...ofAdmin,
    fresh: true,
    method: 'PUT',
    path: `${account}/disabled`,
    summary: 'Let nobody log in to an account; its sessions and invitations end',
    body: 'admin/disable-account',
    refused: [404, 409]
  },
  enableAccount: {
    ...ofAdmin,
    fresh: true,
    method: 'DELETE',
    path: `${account}/disabled`,
    summary: 'Let its owner log in again',
    refused: [404]
  },
  requestEmailCorrection: {
    ...ofAdmin,
    fresh: true,
    method: 'POST',
    path: `${account}/email`,
    summary: "Have a code sent to an employee's right e-mail",
    body: 'account/new-email',
    data: object({ email: text, expiresAt: moment }),
    refused: [404, 409]
  },
  confirmEmailCorrection: {
    ...ofAdmin,
    method: 'PUT',
    path: `${account}/email`,
    summary: 'Make it the e-mail of the employee, with its code',
    body: 'account/email-code',
    data: object({ email: text }),
    refused: [404, 409]
  }
})
