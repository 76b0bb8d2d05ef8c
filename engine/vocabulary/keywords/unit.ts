import { formatNumber, parseNumber } from '../../values/number.ts'
import { formatPlain } from '../format-plain.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'
import { integer } from '../kinds/integer.ts'
import { number } from '../kinds/number.ts'

/** `x-unit`: what a number counts. It is read behind the number and stored nowhere. */
export const unit: Keyword<'x-unit'> = {
  ...plainKeyword,
  appliesTo: kind => kind === number || kind === integer,
  change: written => ({
    parse: typed => parseCount(typed, written),
    format: answer =>
      typeof answer === 'number' ? `${formatNumber(answer)} ${written}` : formatPlain(answer)
  })
}

/** The number that somebody has written, with the unit behind it or without: 80 and 80 kg alike. */
export function parseCount(text: string, written: string | undefined): number | undefined {
  const trimmed = text.trim()
  const hasUnit = written !== undefined && trimmed.toLowerCase().endsWith(written.toLowerCase())
  return parseNumber(hasUnit ? trimmed.slice(0, -written.length) : trimmed)
}
