import { defineCalls } from '../core/api/call.ts'
import { listOf, object, text } from '../core/api/shapes.ts'

const tag = 'Second factor'
const own = { tag, who: 'user', beforeEnrolment: true } as const

/** As browsers take and give it in JSON: the options and answers of WebAuthn. */
export const webAuthn = { type: 'object', description: 'JSON as WebAuthn defines it.' } as const

/** What a passkey has signed. */
export const signed = object({ ticket: text, answer: webAuthn })

/** Passkeys of the own account, and what they are asked for. */
export const passkeyCalls = defineCalls({
  beginPasskey: {
    ...own,
    fresh: true,
    method: 'POST',
    path: '/account/passkey-challenge',
    summary: 'What a browser makes a new passkey by; good for five minutes, once',
    data: webAuthn,
    refused: [409]
  },
  addPasskey: {
    ...own,
    fresh: true,
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Keep the passkey that was made; answers recovery codes with the first factor, once',
    body: object({ name: text, answer: webAuthn }),
    status: 201,
    data: object({ recoveryCodes: listOf(text) }),
    refused: [409]
  },
  renamePasskey: {
    ...own,
    method: 'PUT',
    path: '/account/passkeys/{id}',
    summary: 'Call a passkey something else',
    params: { id: 'The _id of the passkey.' },
    body: 'account/passkey',
    refused: [404]
  },
  removePasskey: {
    ...own,
    fresh: true,
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    summary: 'Remove a passkey',
    params: { id: 'The _id of the passkey.' },
    refused: [404]
  },
  askPasskeyToConfirm: {
    ...own,
    method: 'POST',
    path: '/account/confirm/challenge',
    summary: 'What a passkey is to sign for calls that ask for a fresh log-in; good for five minutes, once',
    data: webAuthn,
    refused: [409]
  },
  confirmWithPasskey: {
    ...own,
    method: 'POST',
    path: '/account/confirm/passkey',
    summary: 'Show by a passkey that it is still oneself, for calls that ask for a fresh log-in',
    body: object({ answer: webAuthn }),
    refused: [409]
  },
  askPasskeyToLogIn: {
    method: 'POST',
    path: '/auth/passkey',
    who: 'anyone',
    tag,
    summary: 'What a passkey is to sign as the second factor of a log-in; good for five minutes, once',
    description: 'After the right password alone. `ticket` goes back with the answer.',
    body: 'account/log-in',
    data: object({ ticket: text, options: webAuthn }),
    refused: [401, 402, 403, 409, 503]
  }
})
