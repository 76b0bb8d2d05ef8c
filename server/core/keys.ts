import crypto from 'node:crypto'

/** The use of a secret: each purpose has a key of its own, derived from the data key (HKDF, RFC 5869). */
export type Purpose =
  | 'answers'
  | 'files'
  | 'names'
  | 'outbox'
  | 'codes'
  | 'links'
  | 'sessions'
  | 'factors'
  | 'unique'
  | 'passwords'
  | 'audit'
  | 'mailbox'
  | 'roles'
  | 'signing'
  | 'itself'

/**
 * Purposes whose keyed hashes cannot be recomputed when the data key changes, as the hashed text is not known: their keys are
 * passed on from data key to data key.
 */
const stablePurposes: readonly Purpose[] = ['passwords', 'audit']

export interface Keys {
  /** The id of the data key: eight bytes that reveal nothing about it. Every sealed value begins with them. */
  readonly id: Buffer
  /** The ids of all data keys whose values can be opened. */
  readonly knownIds: readonly Buffer[]
  /**
   * Makes the data key that produced this keyed hash of a text the current one, which seals and hashes; stable keys must be
   * imported again afterwards. Returns false if no known key produced it.
   */
  activateKey(purpose: Purpose, text: string, hash: string): boolean
  /** Seals with AES-256-GCM. The context (for instance user, part and revision) must be the same when opening. */
  seal(purpose: Purpose, context: string, plain: Buffer): Buffer
  /** Throws if the bytes were changed, moved to another context, or sealed with an unknown key. */
  open(purpose: Purpose, context: string, sealed: Buffer): Buffer
  /** Whether the value was sealed with the current data key. */
  isSealedWithCurrentKey(sealed: Buffer): boolean
  /** Returns a keyed hash, hexadecimal. */
  hmac(purpose: Purpose, text: string): string
  /** Whether this is the keyed hash of a text, by the current data key or a former one that is still known. */
  isHmac(purpose: Purpose, text: string, hash: string): boolean
  /** Returns the keys that outlive the data key, sealed with it. */
  exportStableKeys(): Buffer
  /** Imports keys that `exportStableKeys` returned. */
  importStableKeys(sealed: Buffer): void
  /** Returns the keys that open the values of one purpose, and nothing else, for a thread of this process. */
  lend(purpose: Purpose): LentKey[]
}

/** A key derived from one data key for one purpose; the data key itself is not shared. */
export interface LentKey {
  id: Uint8Array
  purpose: Purpose
  key: crypto.KeyObject
}

const idLength = 8
const ivLength = 12
const tagLength = 16

/** Creates the keys. `dataKey` is 32 bytes, and seals. Former keys only open what they sealed: each value names its key. */
export const createKeys = (dataKey: Buffer, former: readonly Buffer[] = []): Keys =>
  createKeysOf([dataKey, ...former].map(deriveKeyring))

/** Creates the keys in a thread, from keys lent to it. */
export const createLentKeys = (lent: readonly LentKey[]): Keys => createKeysOf(lent.map(takeKeyring))

function createKeysOf(rings: readonly Keyring[]): Keys {
  let present = rings[0] as Keyring
  const inherited = new Map<Purpose, crypto.KeyObject>()
  const hashKeyFor = (purpose: Purpose) => inherited.get(purpose) ?? present.keyFor(purpose)

  const keys: Keys = {
    get id() {
      return present.id
    },
    knownIds: rings.map(({ id }) => id),
    activateKey(purpose, text, hash) {
      const found = rings.find(ring => hashWith(ring.keyFor(purpose), text) === hash)
      if (found && found !== present) {
        present = found
        inherited.clear()
      }
      return found !== undefined
    },
    seal(purpose, context, plain) {
      const iv = randomBytes(ivLength)
      const cipher = crypto.createCipheriv('aes-256-gcm', present.keyFor(purpose), iv)
      cipher.setAAD(Buffer.from(context))
      return Buffer.concat([present.id, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(purpose, context, sealed) {
      const named = rings.find(({ id }) => startsWith(sealed, id))
      if (!named) throw new Error('This was encrypted with a key that is not known here.')
      return decrypt(named.keyFor(purpose), context, sealed)
    },
    isSealedWithCurrentKey: sealed => startsWith(sealed, present.id),
    hmac: (purpose, text) => hashWith(hashKeyFor(purpose), text),
    isHmac: (purpose, text, hash) =>
      hash === keys.hmac(purpose, text) || rings.some(ring => hash === hashWith(ring.keyFor(purpose), text)),
    exportStableKeys() {
      const all = stablePurposes.map(purpose => [purpose, hashKeyFor(purpose).export().toString('hex')])
      return keys.seal('itself', stableKeysContext, Buffer.from(JSON.stringify(Object.fromEntries(all))))
    },
    importStableKeys(sealed) {
      const all = JSON.parse(keys.open('itself', stableKeysContext, sealed).toString()) as Partial<
        Record<Purpose, string>
      >
      for (const purpose of stablePurposes) {
        const key = all[purpose]
        if (key) inherited.set(purpose, crypto.createSecretKey(key, 'hex'))
      }
    },
    lend: purpose => rings.map(({ id, keyFor }) => ({ id, purpose, key: keyFor(purpose) }))
  }
  return keys
}

const hashWith = (key: crypto.KeyObject, text: string) =>
  crypto.createHmac('sha256', key).update(text).digest('hex')

interface Keyring {
  id: Buffer
  keyFor(purpose: Purpose): crypto.KeyObject
}

const stableKeysContext = 'handed on'

function takeKeyring({ id, purpose, key }: LentKey): Keyring {
  return {
    id: Buffer.from(id),
    keyFor(requestedPurpose) {
      if (requestedPurpose !== purpose) throw new Error(`The key for ${requestedPurpose} was not lent.`)
      return key
    }
  }
}

function deriveKeyring(dataKey: Buffer): Keyring {
  if (dataKey.length !== 32) throw new Error('The data key must be 32 bytes.')
  // Cached as Node's key objects, which would otherwise be created from bytes at each use.
  const known = new Map<Purpose, crypto.KeyObject>()
  return {
    id: deriveKey(dataKey, 'id', idLength),
    keyFor(purpose: Purpose) {
      const kept = known.get(purpose)
      if (kept) return kept
      const key = crypto.createSecretKey(deriveKey(dataKey, purpose))
      known.set(purpose, key)
      return key
    }
  }
}

/** Derives a key for one use from a key that is never used itself. */
export function deriveKey(secret: Buffer, use: string, length = 32, salt: Buffer | string = ''): Buffer {
  return Buffer.from(crypto.hkdfSync('sha256', secret, salt, use, length))
}

const ivEnd = idLength + ivLength
const cipherOptions = { authTagLength: tagLength }

/** Decrypts a value. Creating objects is most of the cost, so it makes few views of the bytes. */
function decrypt(key: crypto.KeyObject, context: string, sealed: Buffer): Buffer {
  const end = sealed.length - tagLength
  const iv = sealed.subarray(idLength, ivEnd)
  const decipher = crypto.createDecipheriv('aes-256-gcm', key, iv, cipherOptions)
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(end))
  const opened = decipher.update(sealed.subarray(ivEnd, end))
  decipher.final() // Adds no bytes in this mode, but throws if the tag is wrong.
  return opened
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  for (let at = 0; at < start.length; at++) if (bytes[at] !== start[at]) return false
  return true
}

/** Returns a random id of 128 bits, hexadecimal. */
export const randomId = () => randomBytes(16).toString('hex')

const drawn = Buffer.alloc(4096)
let used = drawn.length

/** Returns random bytes, drawn from the system in batches; none is used twice. */
function randomBytes(length: number): Buffer {
  if (used + length > drawn.length) {
    crypto.randomFillSync(drawn)
    used = 0
  }
  used += length
  return Buffer.from(drawn.subarray(used - length, used))
}
