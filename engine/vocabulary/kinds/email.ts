import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** An e-mail address. */
export const email: Kind = {
  ...anyText,
  isLine: true,
  // A letter that only looks like another makes another address: it is refused, not read.
  clean: typed => typed.trim(),
  isValid: isEmail,
  maxLength: 254,
  messages: { format: sentence('Enter an email address in the right format, like name@example.com.') }
}

/** An address that mail can be sent to: ASCII only, so that no look-alike letter reaches another mailbox. */
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
