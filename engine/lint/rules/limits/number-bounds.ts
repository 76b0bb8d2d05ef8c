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
  const lows = (['minimum', 'exclusiveMinimum'] as const).filter(word => typeof schema[word] === 'number')
  const highs = (['maximum', 'exclusiveMaximum'] as const).filter(word => typeof schema[word] === 'number')
  const [low, high] = [lows[0], highs[0]]
  if (low === undefined || high === undefined) return []
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const most = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity)
  const isOpen = least === exclusiveMinimum || most === exclusiveMaximum
  const step =
    typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : type === 'integer' ? 1 : undefined
  const first = step === undefined ? least : firstStep(least, step, least === exclusiveMinimum)
  const isLeft =
    first < most || (first === most && !(step === undefined ? isOpen : most === exclusiveMaximum))
  if (isLeft) return []
  const stepped = step === undefined || least > most ? '' : `, in steps of ${step},`
  const message = `Between ${low} (${schema[low]}) and ${high} (${schema[high]})${stepped} there is no number`
  return [reportImpossible([low], message, adviseBounds({ low, high, least, most, first, step }))]
}

interface CrossedBounds {
  low: string
  high: string
  least: number
  most: number
  /** The first step at or above the lower bound. */
  first: number
  step: number | undefined
}

function adviseBounds({ low, high, least, most, first, step }: CrossedBounds): string {
  if (least > most) return `Write "${low}": ${most} or less, or "${high}": ${least} or more.`
  if (step === undefined || first === least)
    return 'Write "minimum" and "maximum", which take the number itself.'
  const wider = high === 'exclusiveMaximum' ? 'more than ' : ''
  return `The first number is ${first}: write "${high}": ${wider}${first}${wider === '' ? ' or more' : ''}, or a smaller "multipleOf".`
}

export function findUnkept(schema: WrittenSchema, sources: Project['sources']): Finding[] {
  if (!isNumeric(schema)) return []
  const decimals = isMoney(schema) ? decimalsOf(currencyIn(sources, schema)) : 0
  const most = Number(`${maxNumber}e-${decimals}`)
  return numberBounds.flatMap(word => {
    const bound = schema[word]
    if (typeof bound !== 'number' || Math.abs(bound) <= most) return []
    const message = `${word} (${formatNumber(bound)}) has more than the 15 digits that a number may have: no answer can reach it.`
    return [reportValue([word], message, `Write ${formatNumber(most)} or less, or delete it.`)]
  })
}

function firstStep(least: number, step: number, isBeyond: boolean): number {
  const steps = Math.ceil(Number((least / step).toFixed(9)))
  const first = Number((steps * step).toFixed(12))
  return isBeyond && first <= least ? Number(((steps + 1) * step).toFixed(12)) : first
}
