import { isEmail } from '../../../engine/index.ts'

/**
 * Returns an email in lower case; undefined if it is not valid. It is validated before it is folded, because some look-alike
 * letters fold to the letters of another address.
 */
export function parseAddress(text: unknown): string | undefined {
  const address = String(text).trim()
  return isEmail(address) ? address.toLowerCase() : undefined
}

/** Returns `a***@example.com`, which is enough for the owner to recognise it. */
export const hideMost = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')
