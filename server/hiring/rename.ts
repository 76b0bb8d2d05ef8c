import { walkRows } from '../core/database/walk-rows.ts'
import { renameClientIn } from '../records/prefilled/rename.ts'
import { openHire, sealHire } from './content.ts'
import { hireStore } from './hire-store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Keys } from '../core/keys.ts'

/** Renames a client in the prefilled answers of unused invitations. */
export async function renameInHires(
  { keys }: { keys: Keys },
  tx: Connection,
  names: { from: string; to: string }
) {
  const hires = tx.use(hireStore)
  await walkRows({ list: hires.listOpenAfter, keyOf: ({ id }) => id }, async row => {
    const content = openHire(keys, row)
    const answers = renameClientIn(content.answers, names)
    if (answers) await hires.putContent(row.id, sealHire(keys, row, { ...content, answers }))
  })
}
