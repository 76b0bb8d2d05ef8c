import { sentence } from '../../language/translate.ts'
import { isZonedTime } from '../../values/date.ts'
import { formatZonedTime, parseZonedTime } from '../../values/zoned-time.ts'
import { formatPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { datetime } from './datetime.ts'

/** A date and time with a time zone (RFC 3339 date-time): 2026-11-20T08:30:00+01:00. */
export const dateTime: Kind = {
  ...datetime,
  calendar: 'zoned',
  parse: parseZonedTime,
  isValid: isZonedTime,
  maxLength: 40,
  messages: {
    format: sentence('{Title} must be a real date with a time, like 20 11 2026 and 08:30, and its time zone.')
  },
  format: answer => formatZonedTime(formatPlain(answer))
}
