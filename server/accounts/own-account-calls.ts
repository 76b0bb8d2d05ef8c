import { defineCalls } from '../core/api/call.ts'
import { flag, listOf, moment, object, text, textOrNull } from '../core/api/shapes.ts'

const own = { tag: 'Own account', who: 'user', beforeEnrolment: true } as const

export const session = object({
  _id: text,
  isThis: flag,
  since: moment,
  usedAt: moment,
  network: textOrNull,
  browser: textOrNull
})

/** A new address that waits for its code. */
export const emailChange = {
  anyOf: [object({ email: text, expiresAt: moment }), { type: 'null' }]
} as const

/** What everybody does with the own account. */
export const ownAccountCalls = defineCalls({
  getAccount: {
    ...own,
    method: 'GET',
    path: '/account',
    summary: 'The own account, with the devices that are signed in',
    data: object({ username: text, email: text, phone: text, emailChange, sessions: listOf(session) })
  },
  changeProfile: {
    ...own,
    method: 'PUT',
    path: '/account/profile',
    summary: 'Change name and phone',
    body: 'account/profile',
    data: object({ username: text, phone: text })
  },
  replacePassword: {
    ...own,
    method: 'PUT',
    path: '/account/password',
    summary: 'Replace the password with the present one; every other session ends',
    body: 'account/new-password',
    refused: [503]
  },
  confirmPassword: {
    ...own,
    method: 'POST',
    path: '/account/confirm',
    summary: 'Enter the password again, for calls that ask for a fresh log-in',
    description: 'With `code` where the account has a second factor.',
    body: 'account/confirm-with-code',
    refused: [503]
  },
  requestEmailChange: {
    ...own,
    fresh: true,
    method: 'POST',
    path: '/account/email',
    summary: 'Have a code sent to a new e-mail',
    body: 'account/new-email',
    data: object({ email: text, expiresAt: moment }),
    refused: [409]
  },
  confirmEmailChange: {
    ...own,
    method: 'PUT',
    path: '/account/email',
    summary: 'Make the new e-mail that of the account, with its code; every other session ends',
    body: 'account/email-code',
    data: object({ email: text }),
    refused: [409]
  },
  endOtherSessions: {
    ...own,
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Sign out every other device'
  },
  endSession: {
    ...own,
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: 'Sign out one device',
    params: { id: 'The _id of the session.' },
    refused: [404]
  }
})
