import { createKeys } from '../../server/core/keys.ts'
import { openDatabase } from '../../server/core/database/database.ts'

/** Makes an empty database of today's form. */
export async function migrated(file: string) {
  const database = await openDatabase({ file }, createKeys(Buffer.alloc(32)))
  await database.close()
}
