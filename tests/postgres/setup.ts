import { startPostgres } from './own-postgres.ts'

/** Starts a Postgres of its own for the tests, where TEST_POSTGRES does not name one. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_POSTGRES) return undefined
  const own = await startPostgres({ isSynced: false })
  process.env.TEST_POSTGRES = own.url
  return own.remove
}
