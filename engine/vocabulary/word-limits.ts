import type { Schema } from './schema.ts'

export const wordBounds = ['x-minWords', 'x-maxWords'] as const

export const wordLimitsOf = ({
  'x-minWords': min = 0,
  'x-maxWords': max = Number.POSITIVE_INFINITY
}: Pick<Schema, (typeof wordBounds)[number]>): { min: number; max: number } => ({ min, max })
