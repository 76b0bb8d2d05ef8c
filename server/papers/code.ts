import crypto from 'node:crypto'

/** Without letters that are taken for digits: Crockford's base 32. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

/** A hundred random bits. */
export const generateCode = (): string =>
  Array.from(crypto.randomBytes(length), byte => signs[byte % signs.length]).join('')

/** As people read and type it. */
export const formatCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? ''

/** The code that somebody has typed, however it is written; undefined where it can be none. */
export function readCode(text: string): string | undefined {
  const typed = text
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return typed.length === length && [...typed].every(sign => signs.includes(sign)) ? typed : undefined
}

/** What is kept of either: there is nothing to guess in so many bits, so that the hashes need no key. */
export const hashCode = (code: string) => hash(`paper-code:${code}`)
export const hashBytes = (digest: string) => hash(`paper-bytes:${digest}`)

const hash = (text: string) => crypto.createHash('sha256').update(text).digest('hex')
