import type { Keys } from '../core/keys.ts'
import type { Services } from '../services.ts'
import type { FileRow } from './store.ts'
import { contextOf } from './file-storage.ts'

type Owned = Pick<FileRow, 'id' | 'userId'>

const atOnce = 500

/** The name that a file was uploaded under, as its row keeps it: readable in that row alone. */
export function sealName(keys: Keys, { id, userId }: Owned, name: string): Buffer {
  return keys.seal('names', contextOf(id, userId), Buffer.from(name))
}

/** Throws when the name was changed, or is another file's. */
export function openName(keys: Keys, { id, userId, name }: Owned & Pick<FileRow, 'name'>): string {
  return keys.open('names', contextOf(id, userId), name).toString()
}

/**
 * Seals the names that an earlier version kept in clear text, and folds the log, so that none stays. In small steps: cut
 * short, it goes on at the next start.
 */
export async function sealClearNames({ database, keys }: Pick<Services, 'database' | 'keys'>) {
  let sealed = 0
  for (;;) {
    const some = await database.read.files.clearNames(atOnce)
    if (some.length === 0) break
    await database.write(async tx => {
      for (const one of some) await tx.files.rename(one.id, sealName(keys, one, one.name))
    })
    sealed += some.length
  }
  if (sealed > 0) await database.checkpoint()
}
