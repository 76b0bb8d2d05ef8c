import crypto from 'node:crypto'

/** What a secret is for: each purpose has a key of its own, derived from the data key (HKDF, RFC 5869). */
export type Purpose = 'answers' | 'files' | 'outbox' | 'codes' | 'links' | 'sessions' | 'passwords' | 'itself'

export interface Keys {
  /** AES-256-GCM. The context (for instance user, part and revision) must be the same when opening. */
  seal(purpose: Purpose, context: string, plain: Buffer): Buffer
  /** Throws when the bytes were changed, moved to another context, or sealed with another key. */
  open(purpose: Purpose, context: string, sealed: Buffer): Buffer
  /** A keyed hash, hexadecimal. */
  hmac(purpose: Purpose, text: string): string
}

const ivLength = 12
const tagLength = 16

/** `dataKey` is 32 bytes. */
export function createKeys(dataKey: Buffer): Keys {
  if (dataKey.length !== 32) throw new Error('The data key must be 32 bytes.')
  const derived = new Map<Purpose, Buffer>()

  return {
    seal(purpose, context, plain) {
      const iv = crypto.randomBytes(ivLength)
      const cipher = crypto.createCipheriv('aes-256-gcm', keyFor(purpose), iv)
      cipher.setAAD(Buffer.from(context))
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(purpose, context, sealed) {
      const decipher = crypto.createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, ivLength))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(sealed.length - tagLength))
      return Buffer.concat([
        decipher.update(sealed.subarray(ivLength, sealed.length - tagLength)),
        decipher.final()
      ])
    },
    hmac(purpose, text) {
      return crypto.createHmac('sha256', keyFor(purpose)).update(text).digest('hex')
    }
  }

  function keyFor(purpose: Purpose) {
    const known = derived.get(purpose) ?? Buffer.from(crypto.hkdfSync('sha256', dataKey, '', purpose, 32))
    derived.set(purpose, known)
    return known
  }
}

/** A random id of 128 bits, hexadecimal. */
export const randomId = () => crypto.randomBytes(16).toString('hex')
