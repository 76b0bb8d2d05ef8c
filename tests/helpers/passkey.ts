import crypto from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Caller } from './caller.ts'

/** Overrides of what a passkey reports, for responses that are wrong. */
interface Overrides {
  origin?: string
  host?: string
  /** The signature counter. */
  counter?: number
  /** Whether the owner was verified by finger, face or PIN. */
  isVerified?: boolean
  /** The format of the attestation, by which a device proves its manufacturer. */
  format?: string
}

interface Options {
  challenge: string
}

const passkeyOrigin = 'http://localhost:3000'

/** The settings that allow passkeys for `passkeyOrigin`. */
export const passkeyEnv = { PUBLIC_URL: passkeyOrigin }

/** Simulates a passkey (WebAuthn) in software. Its methods return what a browser would send. */
export function softPasskey() {
  const { publicKey, privateKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = crypto.randomBytes(16)
  let used = 0

  return {
    /** Returns the response to the options of a new passkey (registration). */
    make({ challenge }: Options, overrides: Overrides = {}) {
      const authData = Buffer.concat([headOf(overrides, 0x40), credentialData()])
      const attStmt = new Map(overrides.format ? [['x5c', [new Uint8Array(8)]]] : [])
      const attestation = new Map<string, never>(
        Object.entries({
          fmt: overrides.format ?? 'none',
          attStmt,
          authData: new Uint8Array(authData) as never
        }) as never
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, overrides),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal', 'nonsense']
      })
    },
    /** Returns the response to a challenge (authentication). */
    sign({ challenge }: Options, overrides: Overrides = {}) {
      const authenticatorData = headOf(overrides, 0)
      const clientDataJSON = clientData('webauthn.get', challenge, overrides)
      const hash = crypto.createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = crypto.sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
      return answer({
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url')
      })
    }
  }

  function answer(response: object) {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }

  function headOf({ host = 'localhost', counter = ++used, isVerified = true }: Overrides, more: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.of(0x01 | (isVerified ? 0x04 : 0) | more)
    return Buffer.concat([crypto.createHash('sha256').update(host).digest(), flags, count])
  }

  function credentialData() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, never>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)]
    ] as never)
    return Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, isoCBOR.encode(key)])
  }
}

const clientData = (type: string, challenge: string, { origin = passkeyOrigin }: Overrides) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

/** Adds a passkey to the caller's account. Returns the passkey and the recovery codes. */
export async function addPasskey({ post }: Caller, name = 'Phone') {
  const passkey = softPasskey()
  const options = (await post('/account/passkey-challenge')).body.data
  const added = await post('/account/passkeys', { name, answer: passkey.make(options) })
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return { ...passkey, recoveryCodes: added.body.data.recoveryCodes as string[] }
}
