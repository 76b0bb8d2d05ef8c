import { sentence } from '../../language/translate.ts'
import { formatDate } from '../../values/date-text.ts'
import { isDate } from '../../values/date.ts'
import { formatPlain, keepPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A day: 2026-11-20. */
export const date: Kind = {
  ...anyText,
  isLine: false,
  calendar: 'day',
  isValid: isDate,
  hasOwnLength: true,
  maxLength: 10,
  messages: { format: sentence('{Title} must be a real date.') },
  format: answer => formatDate(formatPlain(answer)),
  toCell: keepPlain
}
