import crypto from 'node:crypto'
import { digestOf } from '../core/canonical-json.ts'

/** Crockford's base 32, without letters that look like digits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

/** Generates a code of a hundred random bits. */
export const generateCode = (): string =>
  Array.from(crypto.randomBytes(length), byte => signs[byte % signs.length]).join('')

export const formatCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? ''

/** Returns the code that a user has typed in any notation; undefined if it cannot be one. */
export function readCode(text: string): string | undefined {
  const typed = text
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return typed.length === length && [...typed].every(sign => signs.includes(sign)) ? typed : undefined
}

/** Hashes for storage. So many bits cannot be guessed, so the hashes need no key. */
export const hashCode = (code: string) => digestOf(`paper-code:${code}`)
export const hashBytes = (digest: string) => digestOf(`paper-bytes:${digest}`)
