import { clockTolerance } from './durations.ts'

/**
 * Whether a moment was less than `span` ago. One in the future is not: it was noted before a clock was set back. But the clock of
 * another process may be slightly ahead.
 */
export const isRecent = (moment: number, now: number, span: number): boolean =>
  now - moment >= -clockTolerance && now - moment < span
