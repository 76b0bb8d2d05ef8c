import { createHourlyCounts } from '../core/limits/hourly-counts.ts'
import { isPowerOfFive } from '../core/limits/power-of-five.ts'
import type { Action, AuditEntry } from './model/entries.ts'
import { limitStore } from '../core/limits/store.ts'
import type { Connection } from '../core/database/connection.ts'

const hour = 3600 * 1000

/** This many of one kind are noted in an hour before repeats are thinned: more than anybody does by hand. */
export const notedRepeats = 20

/** What employees can do to their own account and record again and again. */
export const thinnedActions: readonly Action[] = [
  'account.changed',
  'part.saved',
  'warning.passed',
  'erasure.asked',
  'erasure.withdrawn',
  'reminder.stopped',
  'reminder.resumed',
  'copy.downloaded',
  'login.ok',
  'login.ended'
]

/**
 * Keeps repeats from filling the audit. What one employee repeats from one network is noted twenty times an hour; after
 * that only the 1st, 5th, 25th ... repeat is, with its number. A log-in from another device and anything from another
 * network starts a new count. What somebody with a role does is always noted.
 */
export function createRepeats(clock: () => number) {
  const counts = createHourlyCounts(clock)

  /** Should the entry be noted? `repeat` is its number beyond the first twenty. */
  return async (tx: Connection, entry: AuditEntry): Promise<{ isNoted: boolean; repeat?: number }> => {
    const key = keyOf(entry)
    // Counted in memory first, so that an ordinary save asks the database for nothing more.
    if (key === undefined || counts.add(key).count <= notedRepeats) return { isNoted: true }
    // Counted in the transaction of the entry: one that is taken back was none.
    const limit = { max: Infinity, window: hour }
    const { count: repeat } = await tx.use(limitStore).consume(`repeat:${key}`, limit, clock())
    return { isNoted: isPowerOfFive(repeat), repeat }
  }
}

function keyOf({ by, action, subject, detail, device }: AuditEntry): string | undefined {
  if (by === 'server' || !thinnedActions.includes(action)) return undefined
  if ('id' in by && (by.isAdmin || by.id !== subject)) return undefined
  const part = detail && 'part' in detail ? detail.part : ''
  const of = action.startsWith('login.') ? (device ?? by.origin.device) : part
  return [action, subject, by.origin.network, of].join(':')
}
