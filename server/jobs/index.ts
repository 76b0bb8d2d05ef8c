import { reportForgedRoles } from '../accounts/managed-accounts/forged-roles.ts'
import { anchorAudit } from '../audit/anchor.ts'
import { checkAuditDaily, pruneAudit } from '../audit/upkeep.ts'
import { runExclusive, watchLeases } from '../core/database/lease.ts'
import { remindBySchedule } from '../messages/schedule.ts'
import { remindParties } from '../parties/remind.ts'
import { eraseDue } from '../privacy/erase.ts'
import { noteErasures } from '../privacy/ledger/ledger.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { sweepFiles } from './sweep-files.ts'
import { bringRecordsUpToDate } from '../schema-changes/migrate-records.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { nameIndex } from '../employee-list/index.ts'
import type { Database } from '../core/database/database.ts'

const every = 10 * 60 * 1000
const sweeps = [
  bringRecordsUpToDate,
  sweepAccounts,
  sweepFiles,
  joinNameIndex,
  eraseDue,
  noteErasures,
  remindBySchedule,
  remindParties,
  reportForgedRoles,
  pruneAudit,
  anchorAudit,
  checkAuditDaily
]

interface StartSweepsDependencies extends FeatureServices {
  storage: FileStorage
}

/**
 * Runs all sweeps now and every ten minutes, and at once any that a crashed process left unfinished; returns a function that
 * stops them. A sweep that fails does not keep the others from running.
 */
export function startSweeps(services: StartSweepsDependencies) {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const timer = setInterval(() => void sweepAll(), every).unref()
  void sweepAll()
  const names = sweeps.map(({ name }) => name)
  const stopWatching = watchLeases(services, names, name => void sweepOne(name))
  return async () => {
    clearInterval(timer)
    stopWatching()
    stopping.abort()
    await Promise.all(running.values())
  }

  async function sweepAll() {
    for (const { name } of sweeps) await sweepOne(name)
  }

  async function sweepOne(name: string) {
    const sweep = sweeps.find(one => one.name === name)
    if (!sweep || stopping.signal.aborted) return
    const ran =
      running.get(name) ??
      runExclusive(services, name, () => sweep(services, stopping.signal))
        .then(() => {})
        .catch(error => services.log.error({ err: error }, 'sweep failed'))
        .finally(() => running.delete(name))
    running.set(name, ran)
    await ran
  }
}

/** Merges the segments of the name index if there are many, a little in each write. */
export async function joinNameIndex({ database }: { database: Database }, stopping: AbortSignal) {
  if (!(await nameIndex.isInPieces(database.read))) return
  let isMore = await database.writeEach(tx => nameIndex.join(tx, true))
  while (isMore && !stopping.aborted) isMore = await database.writeEach(tx => nameIndex.join(tx, false))
}
