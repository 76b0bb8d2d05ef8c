import type { Keys } from '../../core/keys.ts'
import { openLedgerStorage } from './storage.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listAuditPage } from '../../audit/index.ts'
import type { Config } from '../../core/config/config.ts'
import type { CoreServices } from '../../core/core-services.ts'

/**
 * The ledger of erasures, outside the database: a restore erases those people again. It holds keyed hashes of random ids
 * alone, so it names nobody, and nobody without the key can write somebody else into it. The key outlives the data key, so
 * that entries stay right after a change of it. Kept as long as the audit and the backups.
 */

/** What is written for somebody who was erased. */
export const nameErased = (keys: Keys, userId: string) => keys.hmac('audit', `erased|${userId}`)

/** Says that the ledger was begun: without it, it was lost, or there never was one. */
export const nameOfBeginning = (keys: Keys) => keys.hmac('audit', 'the ledger of erasures')

/** Right after an erasure; what fails is made up for by `noteErasures`. */
export async function noteErased({ keys, config }: { keys: Keys; config: Config }, userId: string) {
  const storage = await openLedgerStorage(config)
  await storage.put(nameErased(keys, userId))
}

const day = 24 * 3_600_000
const atOnce = 500

type NoteErasuresDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/** Writes what the audit knows and the ledger does not, begins it where there is none, and removes what is older than all backups. */
export async function noteErasures({ database, keys, config, clock }: NoteErasuresDependencies) {
  const storage = await openLedgerStorage(config)
  const names = await storage.list()
  const kept = Math.max(config.auditDays, config.backupKeepDays) * day
  for await (const id of listErased(database.read, clock() - kept)) {
    const name = nameErased(keys, id)
    if (!names.has(name)) await storage.put(name)
  }
  const beginning = nameOfBeginning(keys)
  if (!names.has(beginning)) await storage.put(beginning)
  for (const [name, writtenAt] of names)
    if (writtenAt < Date.now() - kept && name !== beginning) await storage.remove(name)
}

/** The ids of who was erased since then, the last one first. */
async function* listErased(tx: Connection, since: number): AsyncGenerator<string> {
  for (let before: number | undefined; ;) {
    const rows = await listAuditPage(tx, { actions: ['erasure.done'], before, limit: atOnce })
    for (const { subject, at } of rows) if (subject !== null && at >= since) yield subject
    const last = rows.at(-1)
    if (!last || last.at < since || rows.length < atOnce) return
    before = last.seq
  }
}
