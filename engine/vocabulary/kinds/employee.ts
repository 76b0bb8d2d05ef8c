import { sentence } from '../../language/translate.ts'
import { formatPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import type { Schema } from '../schema.ts'
import { anyText } from './text.ts'

/** An employee, stored by id. Ids are replaced by names before answers are shown. */
export const employee: Kind = {
  ...anyText,
  isValid: isEmployeeId,
  messages: {
    required: sentence('Choose {yourTitle}.'),
    format: sentence('{Title}: type at least two letters of a name, and choose someone from the results.'),
    'x-options': sentence('{Title}: this person has left, or cannot be chosen here. Choose someone else.')
  },
  format: answer => (typeof answer === 'string' && isEmployeeId(answer) ? erasedWords : formatPlain(answer))
}

export const asksForEmployee = ({ format }: Pick<Schema, 'format'>): boolean => format === 'employee'

/** The text shown for an employee who no longer exists. */
export const erasedWords = 'Someone who was erased'

export function isEmployeeId(answer: string): boolean {
  return /^[0-9a-f]{32}$/.test(answer)
}
