import { clockTolerance } from './durations.ts'

/**
 * Whether a moment was less than `span` ago. A future moment is not recent, because the clock was set back since, unless the
 * clock of another process may only be slightly ahead.
 */
export const isRecent = (moment: number, now: number, span: number): boolean =>
  now - moment >= -clockTolerance && now - moment < span
