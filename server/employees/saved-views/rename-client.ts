import type { Connection } from '../../core/database/connection.ts'
import type { Keys } from '../../core/keys.ts'
import { clientFilter } from '../model/client-filter.ts'
import { openView, sealView } from './content.ts'
import { savedViewStore } from './store.ts'

/** Changes the name of a client in the saved views that are filtered by it. */
export async function renameInSavedViews(
  tx: Connection,
  keys: Keys,
  { from, to }: { from: string; to: string }
) {
  const parameter = clientFilter?.[0]
  for (const row of await tx.use(savedViewStore).listAll()) {
    const content = openView(keys, row)
    if (!content) continue
    const before = [...new URLSearchParams(content.query)]
    if (!before.some(([name, value]) => name === parameter && value === from)) continue
    const after = before.map(([name, value]) => [name, name === parameter && value === from ? to : value])
    const query = new URLSearchParams(after).toString()
    await tx.use(savedViewStore).change({ ...row, content: sealView(keys, row, { ...content, query }) })
  }
}
