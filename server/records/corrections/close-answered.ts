import type { RoleCaller } from '../../core/api/guards.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Keys } from '../../core/keys.ts'
import type { Audit } from '../../audit/service.ts'
import { loadRecord } from '../load.ts'
import { closeRow, forgetFormerFile } from './ask.ts'
import { correctionStore } from './correction-store.ts'
import { seesTarget } from './model/target.ts'

/**
 * Closes the answered corrections of a record that the role sees, once its review is over. Former files kept for comparison
 * are deleted by the sweep.
 */
export async function closeAnswered(
  { audit, keys, clock }: { audit: Audit; keys: Keys; clock: () => number },
  tx: Connection,
  { by, access }: RoleCaller,
  userId: string
) {
  const corrections = tx.use(correctionStore)
  const answered = (await corrections.unclosedOf(userId)).filter(
    row => row.state === 'answered' && seesTarget(access, row)
  )
  const record = answered.length > 0 ? await loadRecord(tx, userId) : undefined
  if (!record) return
  for (const row of answered) {
    await forgetFormerFile(tx, row)
    await corrections.put(closeRow(keys, row, { record, adminId: by.id, now: clock() }))
    await audit(tx, { by, action: 'correction.closed', subject: userId, detail: { field: row.path } })
  }
}
