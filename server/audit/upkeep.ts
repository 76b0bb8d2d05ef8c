import type { FastifyBaseLogger } from 'fastify'
import { day } from '../core/durations.ts'
import { isRecent } from '../core/is-recent.ts'
import { signPlace } from './model/chain.ts'
import { type ChainReport, verifyAudit, verifyAuditTail } from './verify.ts'
import { settingStore } from '../core/database/setting-store.ts'
import { readForwarded } from './forwarded.ts'
import { auditStore } from './store.ts'
import type { CoreServices } from '../core/core-services.ts'

const setting = 'audit-verified'
/** Other writes take their turn between two batches. */
const prunedAtOnce = 2000

type CheckAuditTailDependencies = Pick<CoreServices, 'database' | 'keys' | 'log'>

/** Verifies the newest rows of the audit at the start. Logs an error if they were changed; the server starts anyway. */
export async function checkAuditTail(services: CheckAuditTailDependencies) {
  logReport(services, await verifyAuditTail(services))
}

type CheckAuditDailyDependencies = Pick<CoreServices, 'database' | 'keys' | 'clock' | 'log'>

/** Verifies the whole audit once a day. */
export async function checkAuditDaily(services: CheckAuditDailyDependencies, stopping?: AbortSignal) {
  const { database, clock } = services
  const last = Number(await database.read.use(settingStore).find(setting))
  if (isRecent(last, clock(), day)) return
  const report = await verifyAudit({ ...services, stopping })
  if (stopping?.aborted) return
  logReport(services, report)
  await database.write(tx => tx.use(settingStore).put(setting, String(clock())))
}

type PruneAuditDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/**
 * Prunes entries older than AUDIT_DAYS once a day, if they were forwarded (AUDIT_EVENTS). Signs the place of the cut, so that
 * the remaining chain can still be verified.
 */
export async function pruneAudit(
  { database, keys, config, clock }: PruneAuditDependencies,
  stopping?: AbortSignal
) {
  const store = database.read.use(auditStore)
  const now = clock()
  const lastCut = await store.findLastCut()
  if (lastCut && isRecent(lastCut.at, now, day)) return
  const forwarded = config.auditEvents === 'off' ? undefined : await readForwarded(database.read)
  for (const { lane } of await store.listHeads()) {
    const old = (await store.findLastBefore(lane, now - config.auditDays * day))?.seq ?? 0
    const last = Math.min(old, forwarded ? (forwarded[lane] ?? 0) : old)
    let from = (await store.findLastCut(lane))?.until ?? 0
    while (from < last) {
      if (stopping?.aborted) return
      const rows = await store.listAfter(lane, from, prunedAtOnce)
      const until = rows.findLast(({ seq }) => seq <= last)
      if (!until) break
      const mark = signPlace(keys, 'cut', until)
      await database.write(tx =>
        tx.use(auditStore).cut({ lane, until: until.seq, hash: until.hash, at: now, mark })
      )
      from = until.seq
    }
  }
}

function logReport({ log }: { log: FastifyBaseLogger }, { rows, broken }: ChainReport) {
  if (!broken) return log.debug({ event: 'audit.intact', rows }, 'the audit is intact')
  const words = `THE AUDIT IS BROKEN at row ${broken.seq}: ${broken.why}. Somebody changed the database from outside.`
  log.fatal({ event: 'audit.broken', ...broken }, words)
}
