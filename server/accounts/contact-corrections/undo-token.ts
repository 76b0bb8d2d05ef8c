import crypto from 'node:crypto'

/** 256 random bits, which stand in the mail alone. */
export const makeToken = () => crypto.randomBytes(32).toString('base64url')

export const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** What is kept of it. Nobody guesses it, so that it needs no key, and lives on where the data key becomes another one. */
export const hashToken = (token: string) => crypto.createHash('sha256').update(`undo:${token}`).digest('hex')
