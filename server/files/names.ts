import type { Keys } from '../core/keys.ts'
import type { FileRow } from './store.ts'
import { contextOf } from './file-storage.ts'

type Owned = Pick<FileRow, 'id' | 'userId'>

/** Encrypts the original name of an uploaded file for its row. It does not decrypt in another row. */
export function sealName(keys: Keys, { id, userId }: Owned, name: string): Buffer {
  return keys.seal('names', contextOf(id, userId), Buffer.from(name))
}

/** Decrypts the name of a file. Throws if it was changed or belongs to another file. */
export function openName(keys: Keys, { id, userId, name }: Owned & Pick<FileRow, 'name'>): string {
  return keys.open('names', contextOf(id, userId), name).toString()
}

/** Decrypts the name of a file; returns undefined where `openName` throws. */
export function openNameIfWhole(keys: Keys, row: Owned & Pick<FileRow, 'name'>): string | undefined {
  try {
    return openName(keys, row)
  } catch {
    return undefined
  }
}
