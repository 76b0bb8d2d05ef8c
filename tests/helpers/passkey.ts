import crypto from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Caller } from './caller.ts'

/** What a passkey says of itself, where it is not what it should be. */
interface Said {
  origin?: string
  host?: string
  /** How often it says that it was used. */
  counter?: number
  /** Its owner showed a finger, a face or a PIN. */
  isVerified?: boolean
  /** What its device says of who built it. */
  format?: string
}

interface Options {
  challenge: string
}

const passkeyOrigin = 'http://localhost:3000'

/** The settings with which passkeys can be made for `passkeyOrigin`. */
export const passkeyEnv = { PUBLIC_URL: passkeyOrigin }

/** A passkey as a device holds it, which answers what a browser would. */
export function softPasskey() {
  const { publicKey, privateKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = crypto.randomBytes(16)
  let used = 0

  return {
    /** What is answered to the options of a new passkey. */
    make({ challenge }: Options, said: Said = {}) {
      const authData = Buffer.concat([headOf(said, 0x40), credentialData()])
      const attStmt = new Map(said.format ? [['x5c', [new Uint8Array(8)]]] : [])
      const attestation = new Map<string, never>(
        Object.entries({
          fmt: said.format ?? 'none',
          attStmt,
          authData: new Uint8Array(authData) as never
        }) as never
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, said),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal', 'nonsense']
      })
    },
    /** What is answered to what it is to sign. */
    sign({ challenge }: Options, said: Said = {}) {
      const authenticatorData = headOf(said, 0)
      const clientDataJSON = clientData('webauthn.get', challenge, said)
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

  function headOf({ host = 'localhost', counter = ++used, isVerified = true }: Said, more: number) {
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

const clientData = (type: string, challenge: string, { origin = passkeyOrigin }: Said) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

/** Adds a passkey to the account of whoever calls. */
export async function addPasskey({ post }: Caller, name = 'Phone') {
  const passkey = softPasskey()
  const options = (await post('/account/passkey-challenge')).body.data
  const added = await post('/account/passkeys', { name, answer: passkey.make(options) })
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return { ...passkey, recoveryCodes: added.body.data.recoveryCodes as string[] }
}
