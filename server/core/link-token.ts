import crypto from 'node:crypto'

/** Creates the secret of a link or key: 256 random bits in base64url. */
export const generateToken = () => crypto.randomBytes(32).toString('base64url')

export const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** Hashes a token for storage. 256 random bits cannot be guessed, so the hash needs no key and survives a new data key. */
export const hashToken = (use: string, token: string) =>
  crypto.createHash('sha256').update(`${use}:${token}`).digest('hex')

/** Compares hashes or signatures in constant time, so that the duration reveals nothing. */
export function isSameHash(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && crypto.timingSafeEqual(one, other)
}
