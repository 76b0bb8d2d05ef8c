import { anchorAudit } from '../audit/anchor.ts'
import { checkAuditDaily, pruneAudit } from '../audit/upkeep.ts'
import type { Services } from '../services.ts'
import { inTurn } from '../core/database/turn.ts'
import { remindBySchedule } from '../messages/schedule.ts'
import { eraseDue } from '../privacy/erase.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { sweepFiles } from './sweep-files.ts'
import { bringRecordsUpToDate } from '../schema-changes/migrate-records.ts'

const every = 10 * 60 * 1000
const sweeps = [
  bringRecordsUpToDate,
  sweepAccounts,
  sweepFiles,
  eraseDue,
  remindBySchedule,
  pruneAudit,
  anchorAudit,
  checkAuditDaily
]

/** Sweeps now and every ten minutes; answers how to stop. */
export function startSweeps(services: Services) {
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const timer = setInterval(run, every).unref()
  run()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }

  /** One sweep that fails keeps none of the others from running. */
  function run() {
    running ??= sweepAll().finally(() => {
      running = undefined
    })
  }

  async function sweepAll() {
    for (const sweep of sweeps) {
      await inTurn(services, sweep.name, () => sweep(services, stopping.signal)).catch(error =>
        services.log.error({ err: error }, 'sweep failed')
      )
    }
  }
}
