import type { Services } from '../services.ts'
import { type Verdict, verifyAudit, verifyAuditTail } from './verify.ts'

const day = 24 * 3600 * 1000
const setting = 'audit-verified'

/** At the start: says loudly where the newest rows of the audit are not as they were written. The server starts all the same. */
export async function checkAuditTail(services: Services) {
  tell(services, await verifyAuditTail(services))
}

/** Once a day, the whole audit. */
export async function checkAuditDaily(services: Services) {
  const { database, clock } = services
  const last = Number(await database.read.settings.find(setting))
  if (clock() - last < day) return
  tell(services, await verifyAudit(services))
  await database.write(tx => tx.settings.put(setting, String(clock())))
}

function tell({ log }: Services, { rows, broken }: Verdict) {
  if (!broken) return log.debug({ event: 'audit.intact', rows }, 'the audit is as it was written')
  const words = `THE AUDIT IS BROKEN at row ${broken.seq}: ${broken.why}. Somebody changed the database from outside.`
  log.fatal({ event: 'audit.broken', ...broken }, words)
}
