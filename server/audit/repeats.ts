import { createHourlyCounts } from '../core/limits/hourly-counts.ts'
import { isPowerOfFive } from '../core/limits/power-of-five.ts'
import type { Stores } from '../stores.ts'
import type { Action, AuditEntry } from './model/entries.ts'

const hour = 3600 * 1000

/** So many of one kind are each noted in an hour: more than anybody does by hand. */
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
 * Keeps repeats from filling the audit: of what one employee does alike from one network, each is noted up to twenty an
 * hour, then the 1st, 5th, 25th ... of those beyond, with which it is. Log-ins of another device, what comes from another
 * network, and everything that somebody with a role does is noted by itself.
 */
export function createRepeats(clock: () => number) {
  const counts = createHourlyCounts(clock)

  /** Whether it is to be noted, and as which repeat beyond those that were noted each. */
  return async ({ limits }: Stores, entry: AuditEntry): Promise<{ isNoted: boolean; repeat?: number }> => {
    const key = keyOf(entry)
    // Counted in memory first, so that an ordinary save asks the database for nothing more.
    if (key === undefined || counts.add(key).count <= notedRepeats) return { isNoted: true }
    // Counted in the transaction of the entry: one that is taken back was none.
    const limit = { max: Infinity, window: hour }
    const { count: repeat } = await limits.consume(`repeat:${key}`, limit, clock())
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
