import { day, hour, minute } from '../../core/durations.ts'
import type { DeliveryFault } from '../transports/delivery-fault.ts'

interface AttemptedMail {
  /** The number of attempts, including the last one. */
  attempts: number
  /** How often the mail server did not confirm that it has the mail. */
  unanswered: number
  createdAt: number
  expiresAt: number | null
  /** Whether it also waited outside of the sending hours. */
  keepsHours?: boolean
}

const delays = [10_000, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute]
/** The longest delay after a fault of the installation: once it is fixed, all mails can be sent. */
export const longestForAll = 5 * minute
/** The delay is long because each retry may deliver another copy to the same mailbox. */
export const longestWithoutAnswer = 4 * hour
/** No mail waits longer for its next attempt: a later one was scheduled while the clock was ahead. */
export const longestWait = 2 * day
const delaysWithoutAnswer = [30 * minute, longestWithoutAnswer]
/**
 * How long a mail is retried: a day for faults of the recipient's server, a week for faults of the installation. Mail that keeps
 * the sending hours is always retried for a week, because a weekend outside of them may be a part of it.
 */
const givenUpAfter = { later: day, installation: 7 * day }

/**
 * Returns when the mail is retried, or undefined if it is given up. Some faults end a mail early that would expire before its
 * retry.
 */
export function decideRetry(
  { type, retryAfter = 0 }: Pick<DeliveryFault, 'type' | 'retryAfter'>,
  tried: AttemptedMail,
  now: number
): number | undefined {
  if (type === 'recipient' || type === 'unsent') return undefined
  if (type === 'stopped') return now
  if (type === 'unknown') return retryWithoutAnswer(tried, now)
  if (type === 'allowance') return unlessExpired(now + retryAfter, tried)
  const delay = delays[tried.attempts - 1] ?? hour
  const next = now + Math.max(retryAfter, type === 'installation' ? Math.min(delay, longestForAll) : delay)
  const limit = givenUpAfter[tried.keepsHours ? 'installation' : type]
  return next - tried.createdAt > limit ? undefined : next
}

/** Returns the next attempt after a mail was not confirmed: few and late ones, and none after the mail expires. */
export function retryWithoutAnswer(tried: AttemptedMail, now: number): number | undefined {
  const delay = delaysWithoutAnswer[tried.unanswered]
  return delay === undefined ? undefined : unlessExpired(now + delay, tried)
}

const unlessExpired = (next: number, { expiresAt }: AttemptedMail) =>
  expiresAt !== null && expiresAt <= next ? undefined : next
