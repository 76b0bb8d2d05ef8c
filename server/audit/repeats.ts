import { hour } from '../core/durations.ts'
import { createHourlyCounts } from '../core/limits/hourly-counts.ts'
import { isPowerOfFive } from '../core/limits/power-of-five.ts'
import type { Action, AuditEntry } from './model/entries.ts'
import { limitStore } from '../core/limits/store.ts'
import type { Connection } from '../core/database/connection.ts'

/** The number of equal actions within an hour that are all recorded: more than anybody does by hand. */
export const notedRepeats = 20

/** Actions that employees can repeat with their own account and record. */
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
 * Creates a filter that keeps repeated actions from filling the audit. Actions of one employee from one network are recorded
 * twenty times an hour. After that only the 1st, 5th, 25th ... repeat is recorded, with its number. A login from another
 * device, or anything from another network, starts a new count. Actions of administrators are always recorded.
 */
export function createRepeats(clock: () => number) {
  const counts = createHourlyCounts(clock)

  /** Returns whether to record the entry. `repeat` is its number after the first twenty. */
  return async (tx: Connection, entry: AuditEntry): Promise<{ isNoted: boolean; repeat?: number }> => {
    const key = keyOf(entry)
    if (key === undefined) return { isNoted: true }
    // Count in memory first, so that a normal save needs no query.
    const counted = counts.add(key)
    tx.undos.push(() => void counted.count--)
    if (counted.count <= notedRepeats) return { isNoted: true }
    // Count in the transaction of the entry, so that a rollback does not count.
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
