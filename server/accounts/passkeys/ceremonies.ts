import { t } from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import { findPasskeySite } from '../model/passkey-site.ts'
import { type PasskeyAnswer, readPasskeyAnswer } from '../model/passkey-answer.ts'
import { type Passkey, passkeyStore } from './passkey-store.ts'
import type { CoreServices } from '../../core/core-services.ts'
import { minute } from '../../core/durations.ts'

/** The lifetime of a challenge, in milliseconds. */
export const lifetime = 5 * minute
/** Ed25519, ES256 and RS256. By default the library adds ML-DSA-44, which only some Node versions have, as an experiment. */
export const algorithms = [-8, -7, -257]

/** What a challenge is for. A signature for one use is not valid for another. */
export interface PasskeyUse {
  userId: string
  what: 'add' | 'log-in' | 'confirm'
  /** The session, or the ticket of the log-in. */
  within: string
}

/** Issues challenges and verifies the responses of passkeys. */
export function createCeremonies({
  database,
  keys,
  config,
  clock
}: Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>) {
  return { expect, takeAnswer, verifyMade, verifySigned, requireSite }

  async function expect(use: PasskeyUse, challenge: string) {
    const now = clock()
    await database.write(tx =>
      tx.use(passkeyStore).addChallenge(use.userId, hashOf(use, challenge), now + lifetime)
    )
  }

  /** Returns the response if its challenge was issued for this use, has not expired, and is not used up; throws otherwise. */
  async function takeAnswer(use: PasskeyUse, sent: unknown): Promise<PasskeyAnswer> {
    const answer = readPasskeyAnswer(sent)
    if (!answer) throw refused(t('This is not an answer from a passkey. Try again.'))
    const hash = hashOf(use, answer.challenge)
    const isExpected = await database.write(tx => tx.use(passkeyStore).useChallenge(hash, clock()))
    if (!isExpected) throw refused(t('This took too long or has already been used. Try again.'))
    return answer
  }

  function hashOf({ userId, what, within }: PasskeyUse, challenge: string) {
    return keys.hmac('codes', ['passkey', what, userId, within, challenge].join('|'))
  }

  async function verifyMade(answer: PasskeyAnswer) {
    const { verifyRegistrationResponse } = await loadLibrary()
    if (!(await isUnattested(answer)))
      throw refused(
        t(
          'This device sends details about its manufacturer, which we do not accept. Use another device or an app.'
        )
      )
    const response = answer.json as never // the library validates every field
    const found = await verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: algorithms,
      ...buildExpectation(answer)
    }).catch(() => undefined)
    if (!found?.verified) throw refuseOrigin()
    return found.registrationInfo.credential
  }

  /** Returns the new signature counter. */
  async function verifySigned({ credential, publicKey }: Passkey, answer: PasskeyAnswer): Promise<number> {
    const { verifyAuthenticationResponse } = await loadLibrary()
    const response = answer.json as never // the library validates every field
    // The counter is compared when it is stored, so that of two concurrent responses only one counts.
    const known = { id: credential, publicKey: bytesOf(publicKey), counter: 0 }
    const options = { response, credential: known, ...buildExpectation(answer) }
    const found = await verifyAuthenticationResponse(options).catch(() => undefined)
    if (!found?.verified) throw refuseOrigin()
    return found.authenticationInfo.newCounter
  }

  function buildExpectation({ challenge }: PasskeyAnswer) {
    const { origin, host } = requireSite()
    return {
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true
    }
  }

  /** Read at each call, because with an automatic port the address is known only once the server listens. */
  function requireSite() {
    const site = findPasskeySite(config.publicUrl)
    if (!site) throw refuse('passkey.no_site')
    return site
  }

  function refuseOrigin() {
    return refused(
      t('This passkey was not used in the right place. Open {address} and try again there.', {
        address: config.publicUrl
      })
    )
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export const refused = (why: string) => refuse('passkey.refused', { why })

/**
 * Whether a response has no attestation certificate. The maker of a device does not matter, and checking a certificate would
 * request URLs that the sender chose.
 */
async function isUnattested({ json }: PasskeyAnswer): Promise<boolean> {
  try {
    const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
    const { attestationObject } = json.response as { attestationObject: string }
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const format = statement.get('fmt')
    return format === 'none' || (format === 'packed' && !statement.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}

/** Lazy-loaded with the first passkey. */
export const loadLibrary = () => import('@simplewebauthn/server')
