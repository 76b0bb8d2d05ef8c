import { type Calls, describeCalls } from '../core/api/call.ts'
import { listOf, object } from '../core/api/shapes.ts'
import { text } from '../core/api/values.ts'

const tag = 'Second factor'
const params = { id: 'The _id of the passkey.' }
const own = describeCalls({ tag, who: 'user', beforeEnrolment: true, params })
const anyone = describeCalls({ tag, who: 'anyone' })

/** As browsers take and give it in JSON: the options and answers of WebAuthn. */
export const webAuthn = { type: 'object', description: 'JSON as WebAuthn defines it.' } as const

/** What a passkey has signed. */
export const signed = object({ ticket: text, answer: webAuthn })

/** Passkeys of the own account, and what they are asked for. */
export const passkeyCalls = {
  beginPasskey: own.fresh.post('/account/passkey-challenge', {
    summary: 'What a browser makes a new passkey by; good for five minutes, once',
    data: webAuthn,
    refused: [409]
  }),
  addPasskey: own.fresh.post('/account/passkeys', {
    summary: 'Keep the passkey that was made; answers recovery codes with the first factor, once',
    body: object({ name: text, answer: webAuthn }),
    status: 201,
    data: object({ recoveryCodes: listOf(text) }),
    refused: [409]
  }),
  renamePasskey: own.put('/account/passkeys/{id}', {
    summary: 'Call a passkey something else',
    body: 'account/passkey'
  }),
  removePasskey: own.fresh.delete('/account/passkeys/{id}', { summary: 'Remove a passkey' }),
  askPasskeyToConfirm: own.post('/account/confirm/challenge', {
    summary: 'What a passkey is to sign for calls that ask for a fresh log-in; good for five minutes, once',
    data: webAuthn,
    refused: [409]
  }),
  confirmWithPasskey: own.post('/account/confirm/passkey', {
    summary: 'Show by a passkey that it is still oneself, for calls that ask for a fresh log-in',
    body: object({ answer: webAuthn }),
    refused: [409]
  }),
  askPasskeyToLogIn: anyone.post('/auth/passkey', {
    summary: 'What a passkey is to sign as the second factor of a log-in; good for five minutes, once',
    description: 'After the right password alone. `ticket` goes back with the answer.',
    body: 'account/log-in',
    data: object({ ticket: text, options: webAuthn }),
    refused: [401, 402, 403, 409, 503]
  })
} satisfies Calls
