import { isEmail } from '../../../engine/index.ts'

/**
 * An e-mail address as accounts keep it, in small letters; undefined for what is none. It is looked at before it is folded:
 * some look-alike letters fold to those of another's address.
 */
export function parseAddress(text: unknown): string | undefined {
  const address = String(text).trim()
  return isEmail(address) ? address.toLowerCase() : undefined
}

/** `a***@example.com`: enough for its owner. */
export const hideMost = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')
