import type { Services } from '../services.ts'
import { markOf } from './model/chain.ts'

const day = 24 * 3600 * 1000

/**
 * Once a day: cuts off at the front what is older than AUDIT_DAYS. The place is signed, so that the rest still verifies.
 */
export async function pruneAudit({ database, keys, config, clock }: Services) {
  const store = database.read.audit
  const now = clock()
  const last = await store.lastCut()
  if (last && now - last.at < day) return
  const old = await store.lastBefore(now - config.auditDays * day)
  if (!old) return
  const mark = markOf(keys, 'cut', old.seq, old.hash)
  await database.write(tx => tx.audit.cut({ until: old.seq, hash: old.hash, at: now, mark }))
}
