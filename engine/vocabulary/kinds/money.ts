import { sentence, type Sentence } from '../../language/translate.ts'
import type { Schema } from '../schema.ts'
import { formatPlain } from '../format-plain.ts'
import { currencyOf, formatMoney, parseMoney, toAmount } from '../../values/money.ts'
import type { Kind } from '../kind.ts'
import { number } from './number.ts'

/** An amount in the minor units of its field's currency (kobo, cents). */
export const money: Kind = {
  ...number,
  type: 'integer',
  parse: parseMoney,
  messages: {
    ...number.messages,
    type: describeWrongAmount,
    multipleOf: (schema, step) =>
      sentence('{Title} must be a multiple of {step}.', { step: format(step, schema) })
  },
  format,
  toCell: (answer, schema) => (typeof answer === 'number' ? toAmount(answer, schema) : undefined)
}

function format(answer: unknown, schema: Schema): string {
  return typeof answer === 'number' ? formatMoney(answer, schema) : formatPlain(answer)
}

function describeWrongAmount(schema: Schema): Sentence {
  const { decimals } = currencyOf(schema)
  if (decimals === 0) return sentence('{Title} must be an amount in digits without decimals, like 1,250.')
  return sentence('{Title} must be an amount in digits with {decimals} decimals at most, like 1,250.50.', {
    decimals
  })
}
