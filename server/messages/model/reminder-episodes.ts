import { day } from '../../core/durations.ts'
import type { ReminderRule } from '../../../engine/index.ts'

export interface Episode {
  /** The moment from which days are counted. It identifies the episode. */
  episode: number
  /** The number of mails of this rule in this episode, and when the last mail of the rule was sent. */
  sent: number
  lastAt: number | null
  /** In all episodes. */
  everSent: number
}

/**
 * Returns the number of the due mail of a rule, from 0, or undefined if none is due. If a mail is late because the rule was off
 * or the daily limit was reached, later mails are delayed too, so that nobody gets two at once.
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

/** Returns the latest start of an episode for which a first mail can be due. */
export const findLatestEpisode = ({ afterDays }: ReminderRule, now: number): number =>
  now - (afterDays[0] ?? 0) * day
