import { sentence } from '../../language/translate.ts'
import { formatPlain } from '../format-plain.ts'
import { formatNumber, parseNumber } from '../../values/number.ts'
import type { Kind } from '../kind.ts'
import { number } from './number.ts'

/** A percentage: 12.5 for 12.5 %. */
export const percentage: Kind = {
  ...number,
  parse: parsePercentage,
  messages: {
    ...number.messages,
    type: sentence('{Title} must be a percentage in digits, like 12 or 12.5.')
  },
  format: answer => (typeof answer === 'number' ? `${formatNumber(answer)}%` : formatPlain(answer))
}

/** Parses a typed percentage: both 12.5 and 12.5 % give 12.5. */
export function parsePercentage(written: string): number | undefined {
  return parseNumber(written.trim().replace(/\s*%$/, ''))
}
