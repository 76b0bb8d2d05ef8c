import crypto from 'node:crypto'
import type { Keys } from '../../core/keys.ts'

/** Without letters and digits that are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const count = 10

/** Generates ten codes of 50 random bits, as `ABCDE-FGHJK`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = [...crypto.randomBytes(10)].map(byte => letters[byte % letters.length]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/**
 * Returns the stored hash of a code. Like a password hash, it survives a change of the data key. Case, spaces and hyphens are
 * ignored.
 */
export function hashRecoveryCode(keys: Keys, userId: string, code: string): string {
  return keys.hmac('passwords', `recovery:${userId}:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
}
