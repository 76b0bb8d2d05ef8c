import { isMoney } from '../../../authoring/field-kind.ts'
import { decimalsOf } from '../../../values/money.ts'
import { formatNumber, maxNumber } from '../../../values/number.ts'
import { isNumeric, numberBounds } from '../../../vocabulary/is-numeric.ts'
import { currencyIn } from '../../../schema-files/currency.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportImpossible, reportValue } from '../../rule.ts'

/** Reports bounds that leave no number, or none of the field's steps. */
export function findCrossedNumbers(schema: WrittenSchema): Finding[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const lows = (['minimum', 'exclusiveMinimum'] as const).filter(
    keyword => typeof schema[keyword] === 'number'
  )
  const highs = (['maximum', 'exclusiveMaximum'] as const).filter(
    keyword => typeof schema[keyword] === 'number'
  )
  const [low, high] = [lows[0], highs[0]]
  if (low === undefined || high === undefined) return []
  const min = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const max = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity)
  const isOpen = min === exclusiveMinimum || max === exclusiveMaximum
  const step =
    typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : type === 'integer' ? 1 : undefined
  const first = step === undefined ? min : firstStep(min, step, min === exclusiveMinimum)
  const isLeft = first < max || (first === max && !(step === undefined ? isOpen : max === exclusiveMaximum))
  if (isLeft) return []
  const stepped = step === undefined || min > max ? '' : `, in steps of ${step},`
  const message = `Between ${low} (${schema[low]}) and ${high} (${schema[high]})${stepped} there is no number`
  return [reportImpossible([low], message, adviseBounds({ low, high, min, max, first, step }))]
}

interface CrossedBounds {
  low: string
  high: string
  min: number
  max: number
  /** The first step at or above the lower bound. */
  first: number
  step: number | undefined
}

function adviseBounds({ low, high, min, max, first, step }: CrossedBounds): string {
  if (min > max) return `Write "${low}": ${max} or less, or "${high}": ${min} or more.`
  if (step === undefined || first === min)
    return 'Write "minimum" and "maximum", which take the number itself.'
  const wider = high === 'exclusiveMaximum' ? 'more than ' : ''
  return `The first number is ${first}: write "${high}": ${wider}${first}${wider === '' ? ' or more' : ''}, or a smaller "multipleOf".`
}

export function findUnkept(schema: WrittenSchema, sources: Project['sources']): Finding[] {
  if (!isNumeric(schema)) return []
  const decimals = isMoney(schema) ? decimalsOf(currencyIn(sources, schema)) : 0
  const max = Number(`${maxNumber}e-${decimals}`)
  return numberBounds.flatMap(keyword => {
    const bound = schema[keyword]
    if (typeof bound !== 'number' || Math.abs(bound) <= max) return []
    const message = `${keyword} (${formatNumber(bound)}) has more than the 15 digits that a number may have: no answer can reach it.`
    return [reportValue([keyword], message, `Write ${formatNumber(max)} or less, or delete it.`)]
  })
}

function firstStep(min: number, step: number, isBeyond: boolean): number {
  const steps = Math.ceil(Number((min / step).toFixed(9)))
  const first = Number((steps * step).toFixed(12))
  return isBeyond && first <= min ? Number(((steps + 1) * step).toFixed(12)) : first
}
