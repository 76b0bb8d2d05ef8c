import { sentence } from '../../language/translate.ts'
import { isMonth } from '../../values/date.ts'
import type { Kind } from '../kind.ts'
import { date, describeYear } from './date.ts'

/** A month and year: 2019-03. */
export const month: Kind = {
  ...date,
  calendar: 'part',
  isValid: isMonth,
  maxLength: 14,
  messages: {
    format: (_, answer) =>
      describeYear(answer, '1900-01') ?? sentence('{Title} must be a month and a year, like 3 2019.')
  }
}
