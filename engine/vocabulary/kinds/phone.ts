import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A phone number with country code (ITU-T E.164): +2348031234567. */
export const phone: Kind = {
  ...anyText,
  isLine: true,
  // The phone input starts with a lone 0, which counts as unanswered.
  clean: typed => anyText.clean(typed).replace(/^0$/, ''),
  isValid: answer => /^\+[1-9][0-9]{6,14}$/.test(answer),
  hasOwnLength: true,
  maxLength: 16,
  messages: { format: sentence('Enter a phone number with its country, like +234 803 123 4567.') }
}
