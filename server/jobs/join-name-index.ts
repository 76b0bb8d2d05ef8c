import { isNameIndexInPieces, joinNames } from '../employee-list/index.ts'
import type { Database } from '../core/database/database.ts'

/** Merges the segments of the name index if there are many, a little in each write. */
export async function joinNameIndex({ database }: { database: Database }, stopping: AbortSignal) {
  if (!(await isNameIndexInPieces(database.read))) return
  let isMore = await database.writeEach(tx => joinNames(tx, true))
  while (isMore && !stopping.aborted) isMore = await database.writeEach(tx => joinNames(tx, false))
}
