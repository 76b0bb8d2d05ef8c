import { sentence } from '../../language/translate.ts'
import { isPartialDate } from '../../values/date.ts'
import type { Kind } from '../kind.ts'
import { describeYear } from './date.ts'
import { month } from './month.ts'

/** A date that may lack its day or month: 2019, 2019-03 or 2019-03-27. */
export const partialdate: Kind = {
  ...month,
  isValid: isPartialDate,
  messages: {
    format: (_, answer) =>
      describeYear(answer, '1900-01') ??
      sentence('{Title} must be a real date: a year, a month and a year, or all three.')
  }
}
