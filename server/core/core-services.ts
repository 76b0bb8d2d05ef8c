import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Keys } from './keys.ts'

/** What the services of all features share. Each takes what it needs: `Pick<CoreServices, 'database' | 'clock'>`. */
export interface CoreServices {
  database: Database
  keys: Keys
  config: Config
  /** Milliseconds since 1970. */
  clock: () => number
  log: FastifyBaseLogger
}
