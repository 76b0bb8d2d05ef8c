import { makeMemoryFolder } from '../helpers/memory-folder.ts'
import { startPostgres } from './own-postgres.ts'

/**
 * Starts a Postgres of its own for the tests, where TEST_POSTGRES does not name one: in memory where there is plenty, as making
 * and dropping a database a test, of a thousand small files each, would take half of the time on a disk.
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
