import type { Services } from '../services.ts'
import { sweepAccounts } from './accounts.ts'
import { sweepFiles } from './files.ts'
import { refreshRecords } from './records.ts'

const every = 10 * 60 * 1000
const sweeps = [sweepAccounts, sweepFiles, refreshRecords]

/** Sweeps now and every ten minutes; answers how to stop. */
export function startSweeps(services: Services) {
  let running: Promise<void> | undefined
  const timer = setInterval(run, every).unref()
  run()
  return async () => {
    clearInterval(timer)
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
      await sweep(services).catch(error => services.log.error({ err: error }, 'sweep failed'))
    }
  }
}
