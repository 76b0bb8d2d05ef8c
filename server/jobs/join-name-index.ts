import type { Services } from '../services.ts'

/** Joins the pieces of the index of names where there are many, a little in each write. */
export async function joinNameIndex({ database }: Services, stopping: AbortSignal) {
  if (!(await database.read.nameIndex.isInPieces())) return
  let isMore = await database.writeEach(stores => stores.nameIndex.join(true))
  while (isMore && !stopping.aborted)
    isMore = await database.writeEach(stores => stores.nameIndex.join(false))
}
