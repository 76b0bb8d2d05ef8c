import { createKeys } from '../../server/core/keys.ts'
import { openDatabase } from '../../server/core/database/database.ts'

/** Creates an empty database with the current schema. */
export async function migrated(file: string) {
  const database = await openDatabase({ file }, createKeys(Buffer.alloc(32)))
  await database.close()
}
