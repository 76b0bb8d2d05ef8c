import type { Connection } from '../core/database/connection.ts'
import { settingStore } from '../core/database/setting-store.ts'
import { minute } from '../core/durations.ts'
import { auditStore } from './store.ts'

const setting = 'audit-forwarded'
const usualDelay = 10 * minute

/** The number of the last forwarded entry of each lane. */
export type Positions = { [lane: string]: number }

/** Returns up to where the audit was forwarded; undefined if it never was. */
export async function readForwarded(tx: Connection): Promise<Positions | undefined> {
  const stored = await tx.use(settingStore).find(setting)
  return stored === undefined ? undefined : (JSON.parse(stored) as Positions)
}

export const storeForwarded = (tx: Connection, positions: Positions): Promise<void> =>
  tx.use(settingStore).put(setting, JSON.stringify(positions))

/** Returns the time of the oldest entry that should have been forwarded by now, in milliseconds. */
export async function findOverdue(tx: Connection, now: number): Promise<number | undefined> {
  const positions = await readForwarded(tx)
  if (!positions) return undefined
  const store = tx.use(auditStore)
  const heads = await store.listHeads()
  const waiting = await Promise.all(heads.map(({ lane }) => store.listAfter(lane, positions[lane] ?? 0, 1)))
  const oldest = Math.min(...waiting.flat().map(({ at }) => at))
  return oldest < now - usualDelay ? oldest : undefined
}
