import { makeMemoryFolder } from '../helpers/memory-folder.ts'
import { startPostgres } from './own-postgres.ts'

/**
 * Starts a Postgres for the tests unless TEST_POSTGRES names one. Its data is in memory if there is enough: creating and
 * dropping a database per test, of a thousand small files each, would take half of the time on a disk.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_POSTGRES) return undefined
  const memory = makeMemoryFolder()
  const own = await startPostgres({ isSynced: false, below: memory?.folder })
  process.env.TEST_POSTGRES = own.url
  return () => {
    own.remove()
    memory?.remove()
  }
}
