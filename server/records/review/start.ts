import { currentState } from '../../../engine/index.ts'
import { review } from '../../../generated/review.ts'
import { reviewStore } from './review-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Database } from '../../core/database/database.ts'

/** Throws if records are in a state that is no longer declared. */
export async function requireKnownStates({ database }: { database: Database }) {
  const loss = describeUnknownStates(await database.read.use(reviewStore).listStates())
  if (loss) throw new Error(`${loss} The server was not started.`)
}

/**
 * Runs before the server listens, once nothing prevents the start: renames states that the schemas renamed, and begins the
 * review of complete records that have none.
 */
export async function startReviews({ database, clock }: { database: Database; clock: () => number }) {
  const stored = await database.read.use(reviewStore).listStates()
  const renamed = stored.flatMap(name => {
    const today = currentState(review, name)
    return today !== undefined && today !== name ? [{ from: name, to: today }] : []
  })
  await database.write(async tx => {
    for (const { from, to } of renamed) await tx.use(reviewStore).renameState(from, to)
    await beginReviews(tx, clock())
  })
}

export async function beginReviews(tx: Connection, now: number) {
  const first = review.automatic.completed?.to
  if (first !== undefined) await tx.use(reviewStore).beginMissing(first, now)
}

/** Returns the error message for stored states that schemas/review.json no longer declares; undefined if there are none. */
export function describeUnknownStates(stored: readonly string[]): string | undefined {
  const unknownStates = stored.filter(name => currentState(review, name) === undefined)
  const [first] = unknownStates
  if (first === undefined) return undefined
  const names = unknownStates.map(name => `"${name}"`).join(', ')
  const instead = `"x-oldValues": { "${first}": "${Object.keys(review.states)[0] ?? 'new'}" }`
  return `Records are in a state of review that schemas/review.json has no more: ${names}. Put it back, or say which state stands for it now, for instance ${instead}.`
}
