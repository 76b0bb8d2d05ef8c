import { formatNumber } from '../values/number.ts'
import type { Cell } from './kind.ts'

/** A text or a number as it stands; nothing of any other value. */
export const formatPlain = (answer: unknown): string =>
  typeof answer === 'number' ? formatNumber(answer) : typeof answer === 'string' ? answer : ''

/** Several answers in one line. */
export const joinAnswers = (answers: string[]): string => answers.join('; ')

/** A choice as it reads where it has no label. */
export const capitalize = (answer: unknown): string =>
  formatPlain(answer).replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/** A text or a number, for a cell that has the answer as it is stored. */
export const keepPlain = (answer: unknown): Cell | undefined =>
  typeof answer === 'string' || typeof answer === 'number' ? answer : undefined
