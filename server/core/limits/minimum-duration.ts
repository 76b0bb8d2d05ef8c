import { setTimeout as wait } from 'node:timers/promises'

const minimum = 50

/**
 * Delays an answer to at least 50 ms, so that its timing does not reveal whether there is an account. An answer that only the
 * account's owner can cause need not wait.
 */
export async function withMinimumDuration<T>(
  work: Promise<T>,
  mayTell: (answer: T) => boolean = () => false
): Promise<T> {
  const elapsed = wait(minimum)
  const answer = await work
  if (!mayTell(answer)) await elapsed
  return answer
}
