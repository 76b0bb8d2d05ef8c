import { kindOf } from '../model/fields.ts'
import { currencyOf } from '../model/money.ts'
import { withUsualBounds } from '../model/percentage.ts'
import { currencyIn } from '../schema-files/currency.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import type { Sources } from '../schema-files/sources.ts'

/** A number with the bounds that its kind has by itself; money as its author writes it, in steps of the smallest coin. */
export function withOwnBounds(schema: WrittenSchema, sources: Sources): WrittenSchema {
  if (kindOf(schema) === 'percentage') return withUsualBounds(schema)
  if (kindOf(schema) !== 'money') return schema
  const { decimals } = currencyOf({ 'x-currency': currencyIn(sources, schema) })
  const least = schema.minimum === undefined && schema.exclusiveMinimum === undefined ? { minimum: 0 } : {}
  return { multipleOf: Number(`1e-${decimals}`), ...least, ...schema, type: 'number' }
}
