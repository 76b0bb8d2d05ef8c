import { sentence } from '../../language/translate.ts'
import { formatPlain } from '../format-plain.ts'
import { formatNamedAmount, isNamedAmount, parseNamedAmount, writeNamedAmount } from '../../values/money.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** An amount in a currency that the user chooses: USD 1250.50. */
export const amount: Kind = {
  ...anyText,
  parse: written => {
    const read = parseNamedAmount(written)
    return read && writeNamedAmount(read)
  },
  isValid: isNamedAmount,
  maxLength: 40,
  messages: {
    format: sentence(
      '{Title} must be an amount in digits, like 1,250, with no more decimals than its currency has.'
    ),
    'x-options': ({ 'x-currencies': currencies = [] }) =>
      sentence('{Title} must be in one of these currencies: {currencies}.', {
        currencies: currencies.join(', ')
      })
  },
  format: answer => formatNamedAmount(formatPlain(answer))
}
