import type { ReminderRule } from '../../../engine/index.ts'

/** What is known of somebody whom a rule may remind. */
export interface Episode {
  /** From when on days are counted: the moment that names the episode. */
  episode: number
  /** How many mails of this rule went out in this episode, and when the last one did. */
  sent: number
  lastAt: number | null
  /** How many mails of this rule they ever got. */
  everSent: number
}

const day = 24 * 3600 * 1000

/**
 * Which mail of its rule is due, the first is 0; undefined: none. A mail that is late - the rule was off, or the day was
 * full - puts off those behind it, so that nobody gets two at once.
 */
export function findDueMail(
  { afterDays, most }: ReminderRule,
  one: Episode,
  now: number
): number | undefined {
  const { episode, sent, lastAt, everSent } = one
  const days = afterDays[sent]
  if (days === undefined || (most !== undefined && everSent >= most)) return undefined
  const distance = (days - (afterDays[sent - 1] ?? 0)) * day
  const isDue = now >= episode + days * day && (lastAt === null || now >= lastAt + distance)
  return isDue ? sent : undefined
}

/** No mail of a rule is due to whose episode has begun later. */
export const findLatestEpisode = ({ afterDays }: ReminderRule, now: number): number =>
  now - (afterDays[0] ?? 0) * day
