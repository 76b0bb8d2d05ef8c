import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

export const email: Kind = {
  ...anyText,
  isLine: true,
  // Not normalized: a look-alike letter makes a different address, which must be refused rather than converted.
  clean: typed => typed.trim(),
  isValid: isEmail,
  maxLength: 254,
  messages: { format: sentence('Enter an email address in the right format, like name@example.com.') }
}

/**
 * Checks whether mail can be sent to this address. Only ASCII is accepted, so look-alike letters cannot redirect mail to
 * another mailbox.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= 64 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local) &&
    labels.length >= 2 &&
    labels.every(label => /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label))
  )
}
