import type { DatabaseAddress } from './database.ts'
import { requireCurrent } from './migrations/version.ts'
import type { Reading } from './reading.ts'
import { openReading } from './sqlite/readonly-database.ts'

/** Opens a database of either engine for reading alone, as it stands at one moment. Throws where it is not a database. */
export async function openReadingOf(address: DatabaseAddress): Promise<Reading> {
  if ('file' in address) return openReading(address.file)
  const { openPostgresReading } = await import('./postgres/reading.ts')
  return openPostgresReading(address.url)
}

/** Refuses a database that is not of this version: programs beside the server leave it to a start to bring it up to date. */
export async function requireCurrentAt(address: DatabaseAddress): Promise<void> {
  const reading = await openReadingOf(address)
  try {
    requireCurrent(await reading.problem())
  } finally {
    await reading.close()
  }
}
