import { roles } from '../../generated/index.ts'
import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, input, listOf, object, ref, texts } from '../core/api/shapes.ts'
import { flag, moment, text, textOrNull } from '../core/api/values.ts'
import { logInCodes } from './errors.ts'
import { signed } from './passkeys/passkey-calls.ts'

const tag = 'Accounts'
const anyone = describeCalls({ tag, who: 'anyone' })
const user = describeCalls({ tag, who: 'user', beforeEnrolment: true })
const administration = describeCalls({ tag: 'Administrators', who: 'admin', may: 'roles' })

const device =
  'The value that an earlier log-in returned in this header. Attempts from unknown devices are then counted separately.'
const ticket = 'The value that the sign-up, or the request for the code, returned in this header.'
const headers = { 'x-device': about(text, device), 'x-verification': about(text, ticket) }

const sending = { isSent: about(flag, 'false: this installation sends no email at all.') }
const registered = object({ email: text, ...sending })
const loggedIn = { data: ref('User'), more: { token: text }, refused: logInCodes } as const

/** The role, by default administrator, and the clients that it is limited to. */
const role = {
  role: about(text, `One of ${Object.keys(roles.roles).join(', ')}.`),
  clients: about(listOf(text), 'The _ids of the clients, for a role that is limited to clients.')
}
const administratorRow = {
  ...texts('_id', 'username', 'email'),
  since: moment,
  verified: flag,
  isDisabled: about(flag, 'Nobody can log in to the account.')
}
const otherRole = { role: text, clients: listOf(text) }

/** Calls about accounts: sign-up, mailed codes, log-in, passwords, administrators. */
export const accountCalls = {
  register: anyone.post('/auth/register', {
    summary: 'Sign up as an employee; a verification code is sent by email',
    query: {
      client: about(text, 'The _id of the client whose sign-up link was used. An unknown one is ignored.')
    },
    body: 'account/sign-up',
    status: 201,
    data: registered,
    refused: ['account.weak_password', 'account.email_taken', 'server.busy']
  }),
  verifyEmail: anyone.get('/auth/verify-email/{code}', {
    summary: 'Verify the email with the code that was sent to it',
    headers,
    params: { code: 'The 4-digit code from the email.' },
    query: { email: about(text, 'The address that the code was sent to.') },
    refused: ['account.wrong_code', 'account.too_many_codes']
  }),
  resendToken: anyone.get('/auth/resend-token/{email}', {
    summary: 'Request a new code; the answer is the same for every address',
    headers,
    params: { email: 'The address of the account.' },
    data: object(sending)
  }),
  logIn: anyone.post('/auth/login', {
    summary: 'Log in; send the token as bearer token with all other calls',
    headers,
    body: 'account/log-in',
    ...loggedIn
  }),
  logOut: user.post('/auth/logout', { summary: 'End this session' }),
  logInWithFactor: anyone.post('/auth/second-factor', {
    summary: 'Log in with password and second factor, if a log-in asks for one (403, `rule` is `factor`)',
    description:
      'Send a code of the authenticator app, a recovery code, or what a passkey has signed (`/auth/passkey`).',
    headers,
    body: {
      anyOf: [
        object(texts('email', 'password', 'code')),
        object({ ...texts('email', 'password'), passkey: signed })
      ]
    },
    ...loggedIn,
    refused: [...logInCodes, 'factor.wrong_code', 'passkey.refused', 'passkey.no_site']
  }),
  forgetPassword: anyone.post('/auth/forget-password', {
    summary: 'Request a reset code; the answer is the same for every address',
    headers,
    body: 'account/forgot-password',
    data: object(sending)
  }),
  changePassword: anyone.post('/auth/change-password', {
    summary: 'Set a new password with the reset code; every session ends',
    headers,
    body: 'account/reset-password',
    refused: ['account.wrong_code', 'account.too_many_codes', 'account.weak_password', 'server.busy']
  }),
  undoCorrection: anyone.post('/auth/undo-correction', {
    summary: 'Undo a correction of your contact details by somebody else, with the link from the email',
    body: input(texts('token')),
    refused: ['account.unknown_undo', 'account.undo_taken']
  }),
  adminRegister: anyone.post('/auth/admin-register', {
    summary: 'Sign up as an administrator, with the setup code or an invitation',
    body: 'account/admin-sign-up',
    status: 201,
    data: registered,
    refused: ['account.invitation_code', 'account.weak_password', 'account.email_taken', 'server.busy']
  }),
  listAdministrators: administration.get('/admin/administrators', {
    summary: 'List the administrators, and people with other roles',
    data: listOf(object(administratorRow, otherRole)),
    rows: ['data']
  }),
  inviteAdministrator: administration.fresh.post('/admin/invitations', {
    summary: 'Invite somebody by email to be an administrator or have another role',
    body: { allOf: [ref('Invitation'), input({}, role)] },
    status: 201,
    data: object({ email: text, expiresAt: moment }),
    refused: [
      'role.beyond_own',
      'role.administrator_already',
      'role.present_already',
      'role.disabled_account'
    ]
  }),
  listInvitations: administration.get('/admin/invitations', {
    summary: 'List the invitations that can still be used',
    data: listOf(
      object(
        {
          ...texts('_id', 'email'),
          by: textOrNull,
          createdAt: moment,
          expiresAt: moment,
          failure: about(textOrNull, 'Why its mail could not be sent so far.')
        },
        otherRole
      )
    ),
    rows: ['data']
  }),
  revokeInvitation: administration.delete('/admin/invitations/{id}', {
    summary: 'Revoke an unused invitation',
    params: { id: 'The _id of the invitation.' },
    data: object({ _id: text }),
    refused: ['role.beyond_own']
  }),
  demoteAdministrator: administration.fresh.patch('/admin/users/{id}/role', {
    summary: 'Give somebody another role, or none, as an employee; the last administrator keeps theirs',
    params: { id: 'The _id of the user.' },
    body: { anyOf: [object({ isAdmin: { const: false } }), input({}, role)] },
    data: object({ _id: text, isAdmin: flag }, otherRole),
    refused: ['role.not_revocable', 'role.beyond_own', 'role.of_employee', 'role.last_administrator']
  })
} satisfies Calls
