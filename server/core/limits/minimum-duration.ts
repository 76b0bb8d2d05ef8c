import { setTimeout as wait } from 'node:timers/promises'

const minimum = 50

/**
 * Answers no sooner than after 50 ms, so that the time of an answer does not tell whether there is an account behind it.
 * An answer that only its owner can have brought about need not wait.
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
