import { day } from '../../core/durations.ts'
import type { Keys } from '../../core/keys.ts'
import { openLedgerStorage } from './storage.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listAuditPage } from '../../audit/index.ts'
import type { Details } from '../../audit/model/entries.ts'
import type { Config } from '../../core/config/config.ts'
import type { CoreServices } from '../../core/core-services.ts'

/**
 * The ledger of erasures, kept outside the database: after a restore, these people are erased again. It contains only keyed
 * hashes of random ids, so it names nobody, and without the key no one can add another person to it. The key outlives the data
 * key, so that entries stay valid after a rotation. Kept as long as the audit and the backups.
 */

/** Returns the entry for an erased account, or an erased invitation to become an employee. */
export const nameErased = (keys: Keys, id: string) => keys.hmac('audit', `erased|${id}`)

/** Returns the entry that shows that the ledger was begun: without it, the ledger was lost or never existed. */
export const nameOfBeginning = (keys: Keys) => keys.hmac('audit', 'the ledger of erasures')

/** Writes the entries right after an erasure; if that fails, `noteErasures` adds them later. */
export async function noteErased({ keys, config }: { keys: Keys; config: Config }, ids: readonly string[]) {
  const storage = await openLedgerStorage(config)
  for (const id of ids) await storage.put(nameErased(keys, id))
}

const atOnce = 500

type NoteErasuresDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/** Adds audited erasures that the ledger lacks, begins it if there is none, and removes entries older than all backups. */
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

/** Yields the ids of people and invitations erased since then, the latest first. */
async function* listErased(tx: Connection, since: number): AsyncGenerator<string> {
  for (let before: number | undefined; ;) {
    const rows = await listAuditPage(tx, { actions: ['erasure.done'], before, limit: atOnce })
    for (const { subject, at, detail } of rows) {
      if (subject === null || at < since) continue
      yield subject
      const { erasedHires = [] } = JSON.parse(detail) as Partial<Details['erasure.done']>
      yield* erasedHires
    }
    const last = rows.at(-1)
    if (!last || last.at < since || rows.length < atOnce) return
    before = last.seq
  }
}
