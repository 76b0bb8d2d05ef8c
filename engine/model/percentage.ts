import type { Schema } from '../form.ts'
import { formatNumber, parseNumber } from './number.ts'

/** The percentage that somebody has written, as a number of percent: 12.5 and 12.5 % alike. */
export const parsePercentage = (text: string): number | undefined =>
  parseNumber(text.trim().replace(/\s*%$/, ''))

export const formatPercentage = (percent: number) => `${formatNumber(percent)}%`

type BoundWord =
  ('minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum') | ('multipleOf' | 'x-computed')

/** The bounds of a percentage where its author says nothing: from 0 to 100, in hundredths. */
export function withUsualBounds<Of extends Pick<Schema, BoundWord>>(schema: Of): Of {
  if (schema['x-computed']) return schema
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = schema
  return {
    ...schema,
    ...(minimum === undefined && exclusiveMinimum === undefined && { minimum: 0 }),
    ...(maximum === undefined && exclusiveMaximum === undefined && { maximum: 100 }),
    ...(multipleOf === undefined && { multipleOf: 0.01 })
  }
}
