import type { PoolConfig } from 'pg'
import { readNamedFile } from '../../config/named-file.ts'
import { hintAtLogin } from '../../config/url-login.ts'
import { refuseUnknownOptions } from '../../config/known-names.ts'

export interface PostgresAddress {
  pool: PoolConfig
  /** How many connections write at the same time. */
  writers: number
  /** Whether the server keeps prepared statements; must be off behind a PgBouncer older than 1.21. */
  prepares: boolean
  /** Milliseconds. */
  lockTimeout: number
  statementTimeout: number
}

/** The `application_name` of a server's connections. */
export const serverName = 'onboarding'
/** The `application_name` of a server that is starting. */
export const startName = 'onboarding-start'

/** Options that name a file: an error of the driver would not say which. */
const fileOptions = ['sslrootcert', 'sslcert', 'sslkey']
const ownOptions = ['pool', 'writers', 'prepare', 'lock_timeout', 'statement_timeout']
/** The libpq options that the driver supports, but for the names by which connections of a running server are found. */
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
  ...['user', 'password', 'client_encoding', 'options'],
  'idle_in_transaction_session_timeout'
]

/**
 * Parses `postgres://user:password@host:port/database`, with libpq options such as sslmode and sslrootcert, and the program's
 * own: pool (10 connections that read), writers (4), prepare (yes), lock_timeout (5000 ms), statement_timeout (30000 ms).
 * Throws an error whose message continues a sentence that begins with the setting's name.
 */
export function parsePostgresAddress(text: string): PostgresAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (!url.hostname && !url.searchParams.has('host')))
    throw new Error(`must look like postgres://user:password@host:5432/database.${hintAtLogin(text)}`)
  refuseUnknownOptions(url.searchParams, [...ownOptions, ...driverOptions])
  const readers = readNumber('pool', 10, 1000)
  const writers = readNumber('writers', 4, 60)
  const lockTimeout = readNumber('lock_timeout', 5000, 600_000)
  const statementTimeout = readNumber('statement_timeout', 30_000, 3_600_000)
  for (const name of fileOptions) requireFile(name)
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

  function requireFile(name: string) {
    const file = url?.searchParams.get(name)
    if (!file) return
    try {
      readNamedFile(file)
    } catch (error) {
      throw new Error(`has ${name}=, which ${(error as Error).message}`)
    }
  }

  function readNumber(name: string, fallback: number, max: number): number {
    const value = takeText(name)
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > max)
      throw new Error(`has ${name}=, which must be a whole number from 1 to ${max}.`)
    return Number(value)
  }
}
