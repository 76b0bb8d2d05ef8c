import { type Calls, describeCalls } from '../../core/api/call.ts'
import { listOf, object } from '../../core/api/shapes.ts'
import { text } from '../../core/api/values.ts'
import { logInCodes } from '../errors.ts'

const tag = 'Second factor'
const params = { id: 'The _id of the passkey.' }
const owner = describeCalls({ tag, who: 'user', beforeEnrolment: true, params })
const anyone = describeCalls({ tag, who: 'anyone' })

/** Options and responses of WebAuthn in JSON, as browsers use them. */
const webAuthn = { type: 'object', description: 'JSON as WebAuthn defines it.' } as const

export const signed = object({ ticket: text, answer: webAuthn })

/** Calls about the own passkeys. */
export const passkeyCalls = {
  beginPasskey: owner.fresh.post('/account/passkey-challenge', {
    summary: 'Get the options with which a browser creates a passkey; valid for five minutes, once',
    data: webAuthn,
    refused: ['passkey.no_site', 'passkey.too_many']
  }),
  addPasskey: owner.fresh.post('/account/passkeys', {
    summary: 'Store a new passkey; if it is the first factor, returns the recovery codes, only this once',
    body: object({ name: text, answer: webAuthn }),
    status: 201,
    data: object({ recoveryCodes: listOf(text) }),
    refused: ['passkey.refused', 'passkey.no_site', 'passkey.too_many', 'passkey.added_before']
  }),
  renamePasskey: owner.put('/account/passkeys/{id}', {
    summary: 'Rename a passkey',
    body: 'account/passkey'
  }),
  removePasskey: owner.fresh.delete('/account/passkeys/{id}', { summary: 'Remove a passkey' }),
  askPasskeyToConfirm: owner.post('/account/confirm/challenge', {
    summary:
      'Get what a passkey must sign for calls that require a fresh log-in; valid for five minutes, once',
    data: webAuthn,
    refused: ['passkey.none', 'passkey.no_site']
  }),
  confirmWithPasskey: owner.post('/account/confirm/passkey', {
    summary: 'Confirm with a passkey that it is you, for calls that require a fresh log-in',
    body: object({ answer: webAuthn }),
    refused: ['passkey.refused', 'passkey.no_site']
  }),
  askPasskeyToLogIn: anyone.post('/auth/passkey', {
    summary: 'Get what a passkey must sign as the second factor of a log-in; valid for five minutes, once',
    description: 'Requires the correct password. Send `ticket` back with the answer.',
    body: 'account/log-in',
    data: object({ ticket: text, options: webAuthn }),
    refused: [...logInCodes, 'passkey.none', 'passkey.no_site']
  })
} satisfies Calls
