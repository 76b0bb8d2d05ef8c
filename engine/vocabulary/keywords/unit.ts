import { formatNumber, parseNumber } from '../../values/number.ts'
import { formatPlain } from '../format-plain.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'
import { integer } from '../kinds/integer.ts'
import { number } from '../kinds/number.ts'

/** `x-unit`: the unit of a number. It is shown after the number but not stored. */
export const unit: Keyword<'x-unit'> = {
  ...plainKeyword,
  appliesTo: kind => kind === number || kind === integer,
  change: written => ({
    parse: typed => parseCount(typed, written),
    format: answer =>
      typeof answer === 'number' ? `${formatNumber(answer)} ${written}` : formatPlain(answer)
  })
}

/** Parses a typed number with or without its unit: both 80 and 80 kg give 80. */
export function parseCount(text: string, written: string | undefined): number | undefined {
  const trimmed = text.trim()
  const hasUnit = written !== undefined && trimmed.toLowerCase().endsWith(written.toLowerCase())
  return parseNumber(hasUnit ? trimmed.slice(0, -written.length) : trimmed)
}
