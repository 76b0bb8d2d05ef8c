import type { Keys } from '../core/keys.ts'
import type { FileRow } from './store.ts'
import { contextOf } from './file-storage.ts'

type Owned = Pick<FileRow, 'id' | 'userId'>

/** The name that a file was uploaded under, as its row keeps it: readable in that row alone. */
export function sealName(keys: Keys, { id, userId }: Owned, name: string): Buffer {
  return keys.seal('names', contextOf(id, userId), Buffer.from(name))
}

/** Throws when the name was changed, or is another file's. */
export function openName(keys: Keys, { id, userId, name }: Owned & Pick<FileRow, 'name'>): string {
  return keys.open('names', contextOf(id, userId), name).toString()
}

/** The same; undefined where it does not open. */
export function openNameIfWhole(keys: Keys, row: Owned & Pick<FileRow, 'name'>): string | undefined {
  try {
    return openName(keys, row)
  } catch {
    return undefined
  }
}
