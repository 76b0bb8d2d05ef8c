import { formatPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { text } from './text.ts'

/** An employee, by id. Names are put in the place of ids before answers are read. */
export const employee: Kind = {
  ...text,
  isValid: isEmployeeId,
  messages: {
    format: '{Title}: type two letters of a name, and choose somebody of those who are found.',
    'x-options': '{Title}: this person has left, or cannot be chosen here. Choose somebody else.'
  },
  format: answer => (typeof answer === 'string' && isEmployeeId(answer) ? erasedWords : formatPlain(answer))
}

/** How an answer reads that names somebody who is no longer there. */
export const erasedWords = 'Somebody who was erased'

/** Can this be the id by which an answer names an employee? */
export function isEmployeeId(answer: string): boolean {
  return /^[0-9a-f]{32}$/.test(answer)
}
