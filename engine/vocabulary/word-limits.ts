import type { Schema } from './schema.ts'

export const wordBounds = ['x-minWords', 'x-maxWords'] as const

export const wordLimitsOf = ({
  'x-minWords': least = 0,
  'x-maxWords': most = Number.POSITIVE_INFINITY
}: Pick<Schema, (typeof wordBounds)[number]>): { least: number; most: number } => ({ least, most })
