import crypto from 'node:crypto'
import type { Keys } from '../../core/keys.ts'

/** No letters or digits that are mistaken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const count = 10

/** Ten codes of 50 random bits, as `ABCDE-FGHJK`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = [...crypto.randomBytes(10)].map(byte => letters[byte % letters.length]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** What is stored of a code; as a password's it outlives the data key. Case, spaces and hyphens do not matter. */
export function hashRecoveryCode(keys: Keys, userId: string, code: string): string {
  return keys.hmac('passwords', `recovery:${userId}:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
}
