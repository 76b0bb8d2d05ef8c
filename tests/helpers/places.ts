import type { Reading } from '../../server/core/database/reading.ts'
import { placeIn } from '../../server/files/file-storage.ts'

/** Returns the paths of all files of the records. */
export async function placesIn(reading: Reading, filesDir: string): Promise<string[]> {
  const places: string[] = []
  for await (const { id } of reading.files()) places.push(placeIn(filesDir, id))
  return places
}
