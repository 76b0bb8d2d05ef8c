import fs from 'node:fs'
import path from 'node:path'
import { isLoopback } from '../network.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { type ScanAddress, parseScanAddress } from './scan-address.ts'
import { type FilesAddress, readFilesAddress } from './files-address.ts'
import { readSmsProvider, type SmsProvider } from './sms-provider.ts'
import { findMisspelt } from './known-names.ts'
import {
  parseDatabaseAddress,
  parseEventsTarget,
  parseKey,
  parseLocalPath,
  parseMailAddress,
  oneOf,
  parseOptional,
  parseProxies,
  readText,
  parseSecret,
  parseSetupCode,
  parseSmtp,
  parseWebAddress,
  parseWholeNumber
} from './parsers.ts'

/** Milliseconds: how long a session lives unused, and at most. */
export interface Lifetime {
  idle: number
  max: number
}

export interface Lifetimes {
  employee: Lifetime
  admin: Lifetime
}

/** Everything that can be set from outside, checked. */
export interface Config {
  host: string
  port: number
  /** Where people reach the web app; without a slash at the end. */
  publicUrl: string
  dataDir: string
  database: DatabaseAddress
  /** The SQLite file, where `database` is one. */
  databaseFile: string
  files: FilesAddress
  /** The folder, where `files` is one. */
  filesDir: string
  /** The virus scanner that each arriving file is sent to; absent: none. */
  scanUrl: ScanAddress | undefined
  /** Absent: mail goes to `mailboxDir` instead of being sent. */
  smtpUrl: string | undefined
  mailFrom: string
  mailboxDir: string
  /** What sends text messages; absent: nothing does, and codes and links go by mail alone. */
  sms: SmsProvider | undefined
  adminSetupCode: string | undefined
  /** 32 bytes; absent: read from `dataKeyFile`, which is made on the first start. */
  dataKey: Buffer | undefined
  dataKeyFile: string
  /** The key file was named by the operator: it must be there. */
  dataKeyFileNamed: boolean
  /** What prints the data key; it lies in no file then. */
  dataKeyCommand: string | undefined
  /** The data key of before, while everything is sealed anew with the present one. */
  dataKeyOld: Buffer | undefined
  /** 32 bytes that backups are sealed with; absent: read from `backupKeyFile`, which is made with the first backup. */
  backupKey: Buffer | undefined
  backupKeyFile: string
  /** The file was named by the operator: it must be there. */
  backupKeyFileNamed: boolean
  /** Where backups go, and are looked for. */
  backupFolder: string | undefined
  /** So many days a backup is kept in its folder. */
  backupKeepDays: number
  /** Are PDFs signed, and can they be checked? */
  signPapers: boolean
  /** A PKCS#12 file with the key for that; absent: one is made. */
  signingKeyFile: string | undefined
  signingKeyPassword: string
  logLevel: string
  /** The token that opens `GET /metrics`; absent: there are no metrics. */
  metricsToken: string | undefined
  /** How many proxies in front are trusted, or which. */
  trustProxy: number | string[]
  /** Milliseconds for which a process that is told to stop goes on serving, while `/readyz` answers 503. */
  drain: number
  rateLimits: boolean
  /** So many requests with files a person may send in an hour. */
  uploadsPerHour: number
  /** What sign-up answers for a taken e-mail: `tell` (409), or `conceal` (as for a new one, and a mail to the owner). */
  signupTaken: 'tell' | 'conceal'
  /** A change of the schemas that would turn completed records Incomplete: stops the start, or is accepted. */
  schemaChanges: 'ask' | 'accept'
  sessions: Lifetimes
  /** Administrators must have a second factor so many milliseconds after they became one, or may have one. */
  adminFactor: 'optional' | { grace: number }
  /** Milliseconds for which a password that was entered is good for what asks for it again. */
  freshLogIn: number
  /** So often one administrator may do what a stolen session would do for all employees. */
  volumes: { [volume in 'exports' | 'views' | 'rows' | 'erasures']: { hour: number; day: number } }
  /** Milliseconds for which an erasure waits and can be undone; 0: it is carried out at once. */
  erasureDelay: number
  /** Accounts that were never verified go after as many days. */
  unverifiedDays: number
  /** What became of mails that were sent is kept so many days. */
  mailDays: number
  /** Entries of the audit go after as many days. */
  auditDays: number
  /** Where events of the audit are handed on to: `off`, `stdout`, or an address. */
  auditEvents: string
  /** Milliseconds for which a start waits for a Postgres that does not answer yet. */
  databaseWait: number
  /** Variables that look like misspelt settings, a sentence each. */
  misspelt: string[]
}

export type Environment = Record<string, string | undefined>

/** A setting that cannot be used; the message is one sentence that names it. */
export class SettingError extends Error {}

const minute = 60_000
const hour = 60 * minute

/** Reads the settings. The first wrong one is thrown as a SettingError. */
export function readConfig(env: Environment): Config {
  const known = new Set([
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'ADMIN_FACTOR_GRACE_DAYS',
    'CREDENTIALS_DIRECTORY'
  ])
  const host = read('HOST', '127.0.0.1', readText)
  const port = read('PORT', '3000', parseWholeNumber(0, 65535))
  const dataDir = path.resolve(read('DATA_DIR', './data', readText))
  const smtpUrl = read('SMTP_URL', '', parseOptional(parseSmtp))
  const dataKeyFile = read('DATA_KEY_FILE', '', parseOptional(path.resolve)) ?? findCredential('data-key')
  const backupKeyFile =
    read('BACKUP_KEY_FILE', '', parseOptional(path.resolve)) ?? findCredential('backup-key')
  const dataKeyCommand = read('DATA_KEY_COMMAND', '', parseOptional(readText))
  if (dataKeyCommand && (env.DATA_KEY?.trim() || env.DATA_KEY_FILE?.trim()))
    throw new SettingError(
      'DATA_KEY_COMMAND, DATA_KEY and DATA_KEY_FILE are three ways to one key: set one of them.'
    )
  if (smtpUrl && !env.MAIL_FROM?.trim()) throw new SettingError('MAIL_FROM is needed when SMTP_URL is set.')
  const rateLimits = read('RATE_LIMITS', 'on', oneOf('on', 'off')) === 'on'
  if (!rateLimits && !isLoopback(host))
    throw new SettingError('RATE_LIMITS may be off only when HOST is 127.0.0.1 or localhost.')

  const database = read('DATABASE_URL', path.join(dataDir, 'onboarding.sqlite'), parseDatabaseAddress)
  const files = readFilesAddress(read, path.join(dataDir, 'files'))

  const config: Omit<Config, 'misspelt'> = {
    host,
    port,
    publicUrl: read('PUBLIC_URL', `http://${hostInUrl(host)}:${port}`, parseWebAddress),
    dataDir,
    database,
    databaseFile: 'file' in database ? database.file : '',
    files,
    filesDir: 'folder' in files ? files.folder : '',
    scanUrl: read('SCAN_URL', '', parseOptional(parseScanAddress)),
    smtpUrl,
    mailFrom: read('MAIL_FROM', 'no-reply@localhost.localdomain', parseMailAddress),
    mailboxDir: path.join(dataDir, 'mailbox'),
    sms: readSmsProvider(read, findCredential('sms-secret')),
    adminSetupCode: read('ADMIN_SETUP_CODE', '', parseOptional(parseSetupCode)),
    dataKey: read('DATA_KEY', '', parseOptional(parseKey)),
    dataKeyFile: dataKeyFile ?? path.join(dataDir, 'data.key'),
    dataKeyFileNamed: dataKeyFile !== undefined,
    dataKeyCommand,
    dataKeyOld: read('DATA_KEY_OLD', '', parseOptional(parseKey)),
    backupKey: read('BACKUP_KEY', '', parseOptional(parseKey)),
    backupKeyFile: backupKeyFile ?? path.join(dataDir, 'backup.key'),
    backupKeyFileNamed: backupKeyFile !== undefined,
    backupFolder: read('BACKUP_FOLDER', '', parseOptional(parseLocalPath)),
    backupKeepDays: read('BACKUP_KEEP_DAYS', '30', parseWholeNumber(1, 3650)),
    signPapers: read('SIGN_PDFS', 'on', oneOf('on', 'off')) === 'on',
    signingKeyFile:
      read('SIGNING_KEY_FILE', '', parseOptional(path.resolve)) ?? findCredential('signing-key'),
    signingKeyPassword: read('SIGNING_KEY_PASSWORD', '', text => text),
    logLevel: read('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
    metricsToken: read('METRICS_TOKEN', '', parseOptional(parseSecret)),
    trustProxy: read('TRUST_PROXY', 'false', parseProxies),
    drain: read('DRAIN_SECONDS', '0', parseWholeNumber(0, 300)) * 1000,
    rateLimits,
    uploadsPerHour: read('UPLOADS_PER_HOUR', '60', parseWholeNumber(1, 1_000_000)),
    signupTaken: read('SIGNUP_TAKEN', 'tell', oneOf('tell', 'conceal')),
    schemaChanges: read('SCHEMA_CHANGES', 'ask', oneOf('ask', 'accept')),
    volumes: {
      exports: {
        hour: read('EXPORTS_PER_HOUR', '20', parseWholeNumber(1, 1_000_000)),
        day: read('EXPORTS_PER_DAY', '60', parseWholeNumber(1, 1_000_000))
      },
      views: {
        hour: read('RECORD_VIEWS_PER_HOUR', '500', parseWholeNumber(1, 1_000_000)),
        day: read('RECORD_VIEWS_PER_DAY', '2000', parseWholeNumber(1, 1_000_000))
      },
      rows: {
        hour: read('LIST_ROWS_PER_HOUR', '20000', parseWholeNumber(1, 1_000_000_000)),
        day: read('LIST_ROWS_PER_DAY', '60000', parseWholeNumber(1, 1_000_000_000))
      },
      erasures: {
        hour: read('ERASURES_PER_HOUR', '20', parseWholeNumber(1, 1_000_000)),
        day: read('ERASURES_PER_DAY', '50', parseWholeNumber(1, 1_000_000))
      }
    },
    erasureDelay: read('ERASURE_DELAY_HOURS', '72', parseWholeNumber(0, 8760)) * hour,
    unverifiedDays: read('UNVERIFIED_DAYS', '7', parseWholeNumber(1, 3650)),
    mailDays: read('MAIL_DAYS', '90', parseWholeNumber(7, 3650)),
    auditEvents: read('AUDIT_EVENTS', 'off', parseEventsTarget),
    databaseWait: read('DATABASE_WAIT_SECONDS', '30', parseWholeNumber(0, 3600)) * 1000,
    auditDays: read('AUDIT_DAYS', '2555', parseWholeNumber(30, 36_500)),
    adminFactor:
      read('ADMIN_FACTOR', 'required', oneOf('required', 'optional')) === 'optional'
        ? 'optional'
        : { grace: read('ADMIN_FACTOR_GRACE_DAYS', '7', parseWholeNumber(0, 365)) * 24 * hour },
    freshLogIn: read('FRESH_LOGIN_MINUTES', '5', parseWholeNumber(1, 1440)) * minute,
    sessions: {
      employee: {
        idle: read('EMPLOYEE_IDLE_MINUTES', '1440', parseWholeNumber(1, 100_000)) * minute,
        max: read('EMPLOYEE_SESSION_HOURS', '168', parseWholeNumber(1, 10_000)) * hour
      },
      admin: {
        idle: read('ADMIN_IDLE_MINUTES', '30', parseWholeNumber(1, 100_000)) * minute,
        max: read('ADMIN_SESSION_HOURS', '12', parseWholeNumber(1, 10_000)) * hour
      }
    }
  }
  return { ...config, misspelt: findMisspelt(env, [...known]) }

  /** A key that systemd hands in (`LoadCredential`), where it does. */
  function findCredential(name: string): string | undefined {
    const file = env.CREDENTIALS_DIRECTORY && path.join(env.CREDENTIALS_DIRECTORY, name)
    return file && fs.existsSync(file) ? file : undefined
  }

  function read<T>(name: string, fallback: string, parse: (text: string) => T): T {
    known.add(name)
    try {
      return parse(env[name]?.trim() || fallback)
    } catch (error) {
      throw new SettingError(`${name} ${(error as Error).message}`)
    }
  }
}

function hostInUrl(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
