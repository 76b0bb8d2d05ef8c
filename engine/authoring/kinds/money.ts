import { plainField } from '../new-field.ts'
import { computationOf } from '../../vocabulary/keywords/computed.ts'
import { createMoney, createNumbers } from '../samples/number.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { currencyOf, decimalsOf, formatMoney, parseMoney, writtenInCoins } from '../../values/money.ts'
import { number } from './number.ts'
import type { KindAuthoring, ResolveContext } from '../kind.ts'

export const money: KindAuthoring = {
  ...number,
  takesAnything: false,
  noun: 'an amount of money',
  guide: 'An amount of money, stored in the smallest unit of its currency: ₦1,250.50 is 125050 kobo.',
  unit: 'coins',
  newField: plainField,
  resolve,
  // The same digits mean a different amount in another currency, so stored answers do not survive the change.
  storedAs: schema => `money ${schema['x-currency']}`,
  describe: (_, schema) => `money in ${schema['x-currency']}`,
  describeStored: schema =>
    `In the smallest coins of ${schema['x-currency']}: 125050 is ${formatMoney(125_050, schema)}.`,
  cellFormat: formatCell,
  takesOver: [],
  ownBounds: ({ minimum, exclusiveMinimum, multipleOf }, currency) => ({
    type: 'number',
    ...(multipleOf === undefined && {
      multipleOf: Number(`1e-${decimalsOf(currency)}`)
    }),
    ...(minimum === undefined && exclusiveMinimum === undefined && { minimum: 0 })
  }),
  sample: createNumbers(parseMoney, createMoney)
}

/**
 * Converts the author's amounts to minor units, and sets the minimum to 0 if the schema has no lower bound and is not computed.
 */
function resolve(schema: Schema, { own, currency }: ResolveContext): Schema {
  const named = schema['x-currency'] ?? currency
  const isBounded = computationOf(schema) ?? schema.minimum ?? schema.exclusiveMinimum
  return {
    ...schema,
    ...writtenInCoins(own, named),
    'x-currency': named,
    ...(isBounded === undefined && { minimum: 0 })
  }
}

/** Returns the Excel format, such as "₦"#,##0.00. */
function formatCell(schema: Schema): string {
  const { sign, decimals } = currencyOf(schema)
  return `"${sign}"#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`
}
