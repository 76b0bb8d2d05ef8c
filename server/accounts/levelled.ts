import { setTimeout as wait } from 'node:timers/promises'

const floor = 50

/** Answers no sooner than after 50 ms, so that the time of an answer does not tell whether there was a mail to write. */
export async function levelled<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, wait(floor)])
  return answer
}
