import { sentence } from '../../language/translate.ts'
import { formatDateTime } from '../../values/date-text.ts'
import { parseDateTime } from '../../values/date-time.ts'
import { isDateTime } from '../../values/date.ts'
import { formatPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { date, describeYear } from './date.ts'

/** A local date and time without a time zone: 2026-11-20T08:30. */
export const datetime: Kind = {
  ...date,
  calendar: 'local',
  parse: parseDateTime,
  isValid: isDateTime,
  messages: {
    format: (_, answer) =>
      describeYear(answer, '1900-01-01') ??
      sentence('{Title} must be a real date with a time, like 20 11 2026 and 08:30.')
  },
  format: answer => formatDateTime(formatPlain(answer))
}
