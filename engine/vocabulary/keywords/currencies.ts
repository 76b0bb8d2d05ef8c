import { parseNamedAmount } from '../../values/money.ts'
import { amount } from '../kinds/amount.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-currencies`: the currencies in which an amount may be given, by ISO 4217 code. */
export const currencies: Keyword<'x-currencies'> = {
  ...plainKeyword,
  appliesTo: kind => kind === amount,
  // A text that is not an amount is reported by the check of the kind.
  check: (currencies, { value }) => {
    const amount = typeof value === 'string' ? parseNamedAmount(value) : undefined
    return amount && !currencies.includes(amount.currency) ? [{ rule: 'offered' }] : []
  }
}
