import type { DeliveryFault } from '../transports/delivery-fault.ts'

/** What decides when a mail is tried again. */
interface Tried {
  /** Including the last one. */
  attempts: number
  /** How often before the mail server did not answer whether it has it. */
  unanswered: number
  createdAt: number
  expiresAt: number | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const delays = [10_000, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute]
/** A fault of the installation ends for all mails at once: none waits much longer than that. */
const longestForAll = 5 * minute
/** Each try may leave another copy in the same mailbox. */
export const longestWithoutAnswer = 4 * hour
const delaysWithoutAnswer = [30 * minute, longestWithoutAnswer]
/** A recipient's mail server is given a day, people who mend the installation a week. */
const givenUpAfter = { later: day, installation: 7 * day }

/** When it is tried again; undefined: not any more. What will have expired then is given up at once. */
export function decideRetry(
  { type, retryAfter = 0 }: Pick<DeliveryFault, 'type' | 'retryAfter'>,
  tried: Tried,
  now: number
): number | undefined {
  if (type === 'recipient' || type === 'unsent') return undefined
  if (type === 'stopped') return now
  if (type === 'unknown') return retryWithoutAnswer(tried, now)
  if (type === 'allowance') return unlessExpired(now + retryAfter, tried)
  const delay = delays[tried.attempts - 1] ?? hour
  const next = now + Math.max(retryAfter, type === 'installation' ? Math.min(delay, longestForAll) : delay)
  return next - tried.createdAt > givenUpAfter[type] ? undefined : next
}

/** The same where the last try had no answer: rarely, and never a code that will have expired. */
export function retryWithoutAnswer(tried: Tried, now: number): number | undefined {
  const delay = delaysWithoutAnswer[tried.unanswered]
  return delay === undefined ? undefined : unlessExpired(now + delay, tried)
}

const unlessExpired = (next: number, { expiresAt }: Tried) =>
  expiresAt !== null && expiresAt <= next ? undefined : next
