import { openDatabase } from '../../server/core/database/database.ts'

/** Makes an empty database of today's form. */
export async function migrated(file: string) {
  const database = await openDatabase({ file }, db => ({ db }))
  await database.close()
}
