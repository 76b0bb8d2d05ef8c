import type { PoolConfig } from 'pg'
import { refuseUnknownOptions } from '../../config/known-names.ts'

/** What an address of Postgres says beside where the server is. */
export interface PostgresAddress {
  pool: PoolConfig
  /** So many connections write at one moment. */
  writers: number
  /** The server keeps statements prepared; not behind a PgBouncer older than 1.21. */
  prepares: boolean
  /** Milliseconds. */
  lockTimeout: number
  statementTimeout: number
}

/** What a server calls itself to Postgres. */
export const serverName = 'onboarding'
/** And what it calls itself before it serves. */
export const startName = 'onboarding-start'

const ownOptions = ['pool', 'writers', 'prepare', 'lock_timeout', 'statement_timeout']
/** Those of libpq that the driver heeds. */
const driverOptions = [
  ...[
    'sslmode',
    'sslrootcert',
    'sslcert',
    'sslkey',
    'sslnegotiation',
    'ssl',
    'uselibpqcompat',
    'host',
    'port'
  ],
  ...['user', 'password', 'application_name', 'fallback_application_name', 'client_encoding', 'options'],
  'idle_in_transaction_session_timeout'
]

/**
 * `postgres://user:password@host:port/database`, with sslmode, sslrootcert and the like as libpq knows them, and settings of
 * ours: pool (10 connections that read), writers (4), prepare (yes), lock_timeout (5000 ms), statement_timeout (30000 ms).
 * Throws an error whose message ends the sentence that the name of the setting begins.
 */
export function parsePostgresAddress(text: string): PostgresAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (!url.hostname && !url.searchParams.has('host')))
    throw new Error('must look like postgres://user:password@host:5432/database.')
  refuseUnknownOptions(url.searchParams, [...ownOptions, ...driverOptions])
  const readers = take('pool', 10, 1000)
  const writers = take('writers', 4, 60)
  const lockTimeout = take('lock_timeout', 5000, 600_000)
  const statementTimeout = take('statement_timeout', 30_000, 3_600_000)
  const prepare = takeText('prepare') ?? 'yes'
  if (prepare !== 'yes' && prepare !== 'no') throw new Error('has prepare=, which must be yes or no.')
  return {
    pool: {
      connectionString: url.href,
      max: readers + writers + 1,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: serverName
    },
    writers,
    prepares: prepare === 'yes',
    lockTimeout,
    statementTimeout
  }

  function takeText(name: string): string | undefined {
    const value = url?.searchParams.get(name) ?? undefined
    url?.searchParams.delete(name)
    return value
  }

  function take(name: string, fallback: number, most: number): number {
    const value = takeText(name)
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > most)
      throw new Error(`has ${name}=, which must be a whole number from 1 to ${most}.`)
    return Number(value)
  }
}
