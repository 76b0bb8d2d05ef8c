import type { Schema } from '../../vocabulary/schema.ts'
import { type SiblingAnswers, pick, type SampleFacts } from './facts.ts'
import { currencyOf } from '../../values/money.ts'
import { countDecimals, isWithinBounds } from '../../values/number.ts'

/** Creates a sampler of numbers: it takes the author's examples if they can be parsed, otherwise a number within the bounds. */
export const createNumbers =
  (parse: (example: string, schema: Schema) => number | undefined, create = createNumber) =>
  (schema: Schema, _: SiblingAnswers, facts: SampleFacts): number => {
    const example = pick(schema.examples ?? [], facts)
    return (example === undefined ? undefined : parse(example, schema)) ?? create(schema, facts)
  }

/** Makes a number within the bounds of a field: the first valid step, or with `chance` one of the first hundred. */
export function createNumber(schema: Schema, { chance }: Pick<SampleFacts, 'chance'>): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type } = schema
  const isWhole =
    multipleOf !== undefined && multipleOf < 1 && isWithinBounds(schema, Math.ceil(minimum ?? 0))
  const usualStep = isWhole ? 1 : multipleOf
  const step = usualStep ?? (type === 'integer' ? 1 : stepBetween(schema))
  const over = exclusiveMinimum === undefined ? undefined : Math.floor(exclusiveMinimum / step) + 1
  const under = exclusiveMaximum === undefined ? undefined : Math.ceil(exclusiveMaximum / step) - 1
  const max = findLeast([under, maximum === undefined ? undefined : Math.floor(maximum / step)])
  const from = findLeast([over, minimum === undefined ? undefined : Math.ceil(minimum / step)].map(negate))
  const first = from === undefined ? Math.min(1, max ?? 1) : -from
  const last = Math.min(max ?? first + 99, first + 99)
  const steps = chance?.whole(first, Math.max(first, last)) ?? first
  return Number((steps * step).toFixed(Math.min(20, countDecimals(step))))
}

/** Makes an amount in whole thousands if the bounds of its field allow one. */
export function createMoney(schema: Schema, facts: Pick<SampleFacts, 'chance'>): number {
  const thousand = 1000 * 10 ** currencyOf(schema).decimals
  const amount = createNumber({ multipleOf: thousand, minimum: thousand, ...schema }, facts)
  const rounded = Math.ceil(amount / thousand) * thousand
  return isWithinBounds(schema, rounded) ? rounded : amount
}

const findLeast = (bounds: (number | undefined)[]) => {
  const known = bounds.filter(bound => bound !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

const negate = (bound: number | undefined) => (bound === undefined ? undefined : -bound)

/** Returns a step for a number that may have decimals, small enough for some multiple to fit between its bounds. */
function stepBetween({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): number {
  const low = negate(findLeast([minimum, exclusiveMinimum].map(negate)))
  const high = findLeast([maximum, exclusiveMaximum])
  if (low === undefined || high === undefined || high - low > 2) return 1
  return Number(`1e${Math.floor(Math.log10((high - low) / 4 || 1))}`)
}
