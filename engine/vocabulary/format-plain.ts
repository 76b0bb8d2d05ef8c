import { formatNumber } from '../values/number.ts'
import type { Cell } from './kind.ts'

/** Formats a text or a number as it is; returns an empty string for any other value. */
export const formatPlain = (answer: unknown): string =>
  typeof answer === 'number' ? formatNumber(answer) : typeof answer === 'string' ? answer : ''

export const joinAnswers = (answers: string[]): string => answers.join('; ')

/** Formats a choice without a label: with a capital first letter. */
export const capitalize = (answer: unknown): string =>
  formatPlain(answer).replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/** Returns a text or a number unchanged for a spreadsheet cell; undefined for any other value. */
export const keepPlain = (answer: unknown): Cell | undefined =>
  typeof answer === 'string' || typeof answer === 'number' ? answer : undefined
