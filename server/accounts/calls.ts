import { roles } from '../../generated/index.ts'
import { defineCalls } from '../core/api/call.ts'
import { flag, listOf, moment, object, ref, text, textOrNull } from '../core/api/shapes.ts'
import { signed } from './passkey-calls.ts'

const tag = 'Accounts'
const anyone = { tag, who: 'anyone' } as const
const administration = { tag: 'Administrators', who: 'admin', may: 'roles' } as const
const email = object({ email: text })
const device = {
  ...text,
  description: 'As an earlier log-in answered it in this header: the tries of strangers count elsewhere then.'
}
const ticket = {
  ...text,
  description: 'As the sign-up, or the asking for the code, answered it in this header.'
}
const marks = { 'x-device': device, 'x-verification': ticket }

/** Which role, that of an administrator unless said, and the ids of the clients that it is limited to. */
const role = {
  role: { ...text, description: `One of ${Object.keys(roles.roles).join(', ')}.` },
  clients: { ...listOf(text), description: 'The _ids of the clients, for a role that is limited to some.' }
} as const

/** An object that has all of these, with the role where it is not that of an administrator. */
const withRole = <const P extends { readonly [name: string]: unknown }>(properties: P) => {
  const { required, ...own } = object(properties)
  return { ...own, properties: { ...properties, role: text, clients: listOf(text) }, required } as const
}

/** Accounts: sign-up, the codes of mails, log-in, passwords, and who administers. */
export const accountCalls = defineCalls({
  register: {
    ...anyone,
    method: 'POST',
    path: '/auth/register',
    summary: 'Sign up as an employee; a code is mailed',
    query: {
      client: {
        ...text,
        description: 'Whose sign-up link it was: the _id of a client. Any other is ignored.'
      }
    },
    body: 'account/sign-up',
    status: 201,
    data: email,
    refused: [409, 503]
  },
  verifyEmail: {
    ...anyone,
    method: 'GET',
    path: '/auth/verify-email/{code}',
    headers: marks,
    summary: 'Verify the e-mail with the mailed code',
    params: { code: 'The 4 digits of the mail.' },
    query: { email: { ...text, description: 'The address that the code was sent to.' } }
  },
  resendToken: {
    ...anyone,
    method: 'GET',
    path: '/auth/resend-token/{email}',
    headers: marks,
    summary: 'Ask for a new code; the same answer for every address',
    params: { email: 'The address of the account.' }
  },
  logIn: {
    ...anyone,
    method: 'POST',
    path: '/auth/login',
    headers: marks,
    summary: 'Log in; the token is the bearer of all other calls',
    body: 'account/log-in',
    data: ref('User'),
    more: { token: text },
    refused: [401, 402, 403, 503]
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    who: 'user',
    beforeEnrolment: true,
    tag,
    summary: 'End this session'
  },
  logInWithFactor: {
    ...anyone,
    method: 'POST',
    path: '/auth/second-factor',
    headers: marks,
    summary: 'Log in with password and second factor, where a log-in asks for one (403, `rule` is `factor`)',
    description: 'With a code of the app, a recovery code, or what a passkey has signed (`/auth/passkey`).',
    body: {
      anyOf: [
        object({ email: text, password: text, code: text }),
        object({ email: text, password: text, passkey: signed })
      ]
    },
    data: ref('User'),
    more: { token: text },
    refused: [401, 402, 403, 503]
  },
  forgetPassword: {
    ...anyone,
    method: 'POST',
    path: '/auth/forget-password',
    headers: marks,
    summary: 'Ask for a reset code; the same answer for every address',
    body: 'account/forgot-password'
  },
  changePassword: {
    ...anyone,
    method: 'POST',
    path: '/auth/change-password',
    headers: marks,
    summary: 'Replace the password with the mailed code; every session ends',
    body: 'account/reset-password',
    refused: [503]
  },
  adminRegister: {
    ...anyone,
    method: 'POST',
    path: '/auth/admin-register',
    summary: 'Sign up as an administrator, with the setup code or an invitation',
    body: 'account/admin-sign-up',
    status: 201,
    data: email,
    refused: [403, 409, 503]
  },
  listAdministrators: {
    ...administration,
    method: 'GET',
    path: '/admin/administrators',
    summary: 'Who administers',
    data: listOf(withRole({ _id: text, username: text, email: text, since: moment, verified: flag }))
  },
  inviteAdministrator: {
    ...administration,
    fresh: true,
    method: 'POST',
    path: '/admin/invitations',
    summary: 'Invite an administrator, or somebody to another role, by mail',
    body: { allOf: [ref('Invitation'), { type: 'object', properties: role }] },
    status: 201,
    data: object({ email: text, expiresAt: moment }),
    refused: [409]
  },
  listInvitations: {
    ...administration,
    method: 'GET',
    path: '/admin/invitations',
    summary: 'The invitations that can still be used',
    data: listOf(withRole({ _id: text, email: text, by: textOrNull, createdAt: moment, expiresAt: moment }))
  },
  revokeInvitation: {
    ...administration,
    method: 'DELETE',
    path: '/admin/invitations/{id}',
    summary: 'End an invitation that nobody has used',
    params: { id: 'The _id of the invitation.' },
    data: object({ _id: text }),
    refused: [404]
  },
  demoteAdministrator: {
    ...administration,
    fresh: true,
    method: 'PATCH',
    path: '/admin/users/{id}/role',
    summary: 'Give somebody another role, or make them an employee; never the last administrator',
    params: { id: 'The _id of the user.' },
    body: { anyOf: [object({ isAdmin: { const: false } }), { type: 'object', properties: role }] },
    data: withRole({ _id: text, isAdmin: flag }),
    refused: [404, 409]
  }
})
