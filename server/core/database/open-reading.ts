import type { DatabaseAddress } from './database.ts'
import { requireCurrent } from './migrations/version.ts'
import type { Reading } from './reading.ts'
import { openReading } from './sqlite/readonly-database.ts'

/** Opens a database of either engine read-only, as a snapshot of one moment. Throws if it is not a database. */
export async function openReadingOf(address: DatabaseAddress): Promise<Reading> {
  if ('file' in address) return openReading(address.file)
  const { openPostgresReading } = await import('./postgres/reading.ts')
  return openPostgresReading(address.url)
}

/** Throws if the database is not of this version: only a start of the server migrates it, other programs do not. */
export async function requireCurrentAt(address: DatabaseAddress): Promise<void> {
  const reading = await openReadingOf(address)
  try {
    requireCurrent(await reading.problem())
  } finally {
    await reading.close()
  }
}
