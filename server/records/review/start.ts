import { currentState } from '../../../engine/index.ts'
import { review } from '../../../generated/review.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'

/**
 * Before the server listens: records whose state has another name now move there; a state that records have and that is
 * no longer declared stops the start. The reviews of complete records begin that have not.
 */
export async function checkReviews({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const stored = await database.read.reviews.listStates()
  const lost = stored.filter(name => currentState(review, name) === undefined)
  if (lost.length > 0) throw refused(lost)
  const renamed = stored.flatMap(name => {
    const today = currentState(review, name)
    return today !== undefined && today !== name ? [{ from: name, to: today }] : []
  })
  await database.write(async stores => {
    for (const { from, to } of renamed) await stores.reviews.renameState(from, to)
    await beginReviews(stores, clock())
  })
}

/** The reviews of complete records begin that have not. */
export async function beginReviews(stores: Stores, now: number) {
  const first = review.automatic.completed?.to
  if (first !== undefined) await stores.reviews.beginMissing(first, now)
}

function refused(lost: readonly string[]): Error {
  const names = lost.map(name => `"${name}"`).join(', ')
  const [first] = lost
  const known = Object.keys(review.states)
  return new Error(
    `Records are in a state of review that schemas/review.json has no more: ${names}. The server was not started. Put it back, or say which state stands for it now, for instance "x-oldValues": { "${first}": "${known[0] ?? ''}" }.`
  )
}
