import { sentence } from '../../language/translate.ts'
import { isTime, parseTime } from '../../values/time.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A time of day: 08:30. */
export const time: Kind = {
  ...anyText,
  calendar: 'clock',
  parse: parseTime,
  isValid: isTime,
  hasOwnLength: true,
  maxLength: 14,
  messages: { format: sentence('{Title} must be a time, like 08:30 or 8:30 pm.') }
}
