import crypto from 'node:crypto'

/** What a link or a key ends in: 256 random bits. */
export const generateToken = () => crypto.randomBytes(32).toString('base64url')

export const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** What is stored of a token. Nobody guesses so many bits, so the hash needs no key and outlives the data key. */
export const hashToken = (use: string, token: string) =>
  crypto.createHash('sha256').update(`${use}:${token}`).digest('hex')
