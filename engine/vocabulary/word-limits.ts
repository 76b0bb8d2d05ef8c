import type { Schema } from './schema.ts'

/** The keywords that bound how many words a text has. */
export const wordBounds = ['x-minWords', 'x-maxWords'] as const

/** The fewest and the most words that a text may have. */
export const wordLimitsOf = ({
  'x-minWords': least = 0,
  'x-maxWords': most = Number.POSITIVE_INFINITY
}: Pick<Schema, (typeof wordBounds)[number]>): { least: number; most: number } => ({ least, most })
