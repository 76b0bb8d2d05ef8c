import fs from 'node:fs'
import path from 'node:path'
import { hour, minute } from '../durations.ts'
import { isLoopback } from '../network.ts'
import { parseScanAddress } from './scan-address.ts'
import { readFilesAddress } from './files-address.ts'
import { readSmsProvider } from './sms-provider.ts'
import { findMisspelt } from './known-names.ts'
import {
  parseDatabaseAddress,
  hostInUrl,
  parseEventsTarget,
  parseHost,
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

/** All settings, validated. */
export type Config = ReturnType<typeof readConfig>

export type Lifetimes = Config['sessions']

export type Environment = Record<string, string | undefined>

/** A setting that cannot be used; the message is one sentence that names it. */
export class SettingError extends Error {}

/** Reads the settings; throws a SettingError for the first wrong one. */
export function readConfig(env: Environment) {
  const known = new Set([
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'ADMIN_FACTOR_GRACE_DAYS',
    'CREDENTIALS_DIRECTORY'
  ])
  const host = read('HOST', '127.0.0.1', parseHost)
  const port = read('PORT', '3000', parseWholeNumber(0, 65535))
  const dataDir = path.resolve(read('DATA_DIR', './data', readText))
  const smtpUrl = read('SMTP_URL', '', parseOptional(parseSmtp))
  const dataKeyFile = read('DATA_KEY_FILE', '', parseOptional(path.resolve)) ?? findCredential('data-key')
  const backupKeyFile =
    read('BACKUP_KEY_FILE', '', parseOptional(path.resolve)) ?? findCredential('backup-key')
  const dataKeyCommand = read('DATA_KEY_COMMAND', '', parseOptional(readText))
  if (dataKeyCommand && (env.DATA_KEY?.trim() || env.DATA_KEY_FILE?.trim()))
    throw new SettingError(
      'DATA_KEY_COMMAND, DATA_KEY and DATA_KEY_FILE all give the data key: set only one of them.'
    )
  if (smtpUrl && !env.MAIL_FROM?.trim()) throw new SettingError('MAIL_FROM is needed when SMTP_URL is set.')
  const rateLimits = read('RATE_LIMITS', 'on', oneOf('on', 'off')) === 'on'
  if (!rateLimits && !isLoopback(host))
    throw new SettingError('RATE_LIMITS may be off only when HOST is 127.0.0.1 or localhost.')

  const database = read('DATABASE_URL', path.join(dataDir, 'onboarding.sqlite'), parseDatabaseAddress)
  const files = readFilesAddress(read, path.join(dataDir, 'files'))

  const config = {
    host,
    port,
    /** The address at which people reach the web app, without a trailing slash. */
    publicUrl: read('PUBLIC_URL', `http://${hostInUrl(host)}:${port}`, parseWebAddress),
    dataDir,
    database,
    /** The SQLite file; empty if `database` is a Postgres. */
    databaseFile: 'file' in database ? database.file : '',
    files,
    /** The folder; empty if `files` is an S3 store. */
    filesDir: 'folder' in files ? files.folder : '',
    /** The virus scanner that checks each uploaded file; undefined: none. */
    scanUrl: read('SCAN_URL', '', parseOptional(parseScanAddress)),
    /** Undefined: mail is written to `mailboxDir` instead of being sent. */
    smtpUrl,
    mailFrom: read('MAIL_FROM', 'no-reply@localhost.localdomain', parseMailAddress),
    mailboxDir: path.join(dataDir, 'mailbox'),
    /** The SMS provider; undefined: no text messages, so codes and links go by mail only. */
    sms: readSmsProvider(read, findCredential('sms-secret')),
    adminSetupCode: read('ADMIN_SETUP_CODE', '', parseOptional(parseSetupCode)),
    /** 32 bytes; undefined: read from `dataKeyFile`, which is created on the first start. */
    dataKey: read('DATA_KEY', '', parseOptional(parseKey)),
    dataKeyFile: dataKeyFile ?? path.join(dataDir, 'data.key'),
    /** Whether the operator named the key file: then it must exist. */
    dataKeyFileNamed: dataKeyFile !== undefined,
    /** The folder of the keys that systemd passes. */
    credentialsFolder: env.CREDENTIALS_DIRECTORY && path.resolve(env.CREDENTIALS_DIRECTORY),
    /** A command that prints the data key, which is then stored in no file. */
    dataKeyCommand,
    /** The previous data key, while everything is being resealed with the current one. */
    dataKeyOld: read('DATA_KEY_OLD', '', parseOptional(parseKey)),
    /** The 32 bytes that seal backups; undefined: read from `backupKeyFile`, which is created with the first backup. */
    backupKey: read('BACKUP_KEY', '', parseOptional(parseKey)),
    backupKeyFile: backupKeyFile ?? path.join(dataDir, 'backup.key'),
    /** Whether the operator named the file: then it must exist. */
    backupKeyFileNamed: backupKeyFile !== undefined,
    backupFolder: read('BACKUP_FOLDER', '', parseOptional(parseLocalPath)),
    backupKeepDays: read('BACKUP_KEEP_DAYS', '30', parseWholeNumber(1, 3650)),
    /** Whether PDFs are signed, so that their origin can be verified. */
    signPapers: read('SIGN_PDFS', 'on', oneOf('on', 'off')) === 'on',
    /** A PKCS#12 file with the key for signing PDFs; undefined: a key is created. */
    signingKeyFile:
      read('SIGNING_KEY_FILE', '', parseOptional(path.resolve)) ?? findCredential('signing-key'),
    signingKeyPassword: read('SIGNING_KEY_PASSWORD', '', text => text),
    logLevel: read('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
    /** The token for `GET /metrics`; undefined: the route does not exist. */
    metricsToken: read('METRICS_TOKEN', '', parseOptional(parseSecret)),
    /** How many proxies in front are trusted, or their addresses. */
    trustProxy: read('TRUST_PROXY', 'false', parseProxies),
    /** For how many milliseconds a stopping process keeps serving while `/readyz` answers 503. */
    drain: read('DRAIN_SECONDS', '0', parseWholeNumber(0, 300)) * 1000,
    rateLimits,
    uploadsPerHour: read('UPLOADS_PER_HOUR', '60', parseWholeNumber(1, 1_000_000)),
    /** What sign-up answers for a taken e-mail: `tell` (409), or `conceal` (as for a new one, with a mail to the owner). */
    signupTaken: read('SIGNUP_TAKEN', 'tell', oneOf('tell', 'conceal')),
    /** A change of the schemas that would turn completed records Incomplete stops the start (`ask`) or is accepted. */
    schemaChanges: read('SCHEMA_CHANGES', 'ask', oneOf('ask', 'accept')),
    /** How often one administrator may do what an attacker with a stolen session would do for all employees. */
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
    /** For how many milliseconds an erasure waits and can be undone; 0: it is carried out at once. */
    erasureDelay: read('ERASURE_DELAY_HOURS', '72', parseWholeNumber(0, 8760)) * hour,
    /** After how many days unverified accounts are deleted. */
    unverifiedDays: read('UNVERIFIED_DAYS', '7', parseWholeNumber(1, 3650)),
    /** For how many days the outcome of sent mails is kept. */
    mailDays: read('MAIL_DAYS', '90', parseWholeNumber(7, 3650)),
    /** Where audit events are forwarded to: `off`, `stdout`, or an address. */
    auditEvents: read('AUDIT_EVENTS', 'off', parseEventsTarget),
    /** For how many milliseconds a start waits for a Postgres that does not respond yet. */
    databaseWait: read('DATABASE_WAIT_SECONDS', '30', parseWholeNumber(0, 3600)) * 1000,
    /** After how many days audit entries are deleted. */
    auditDays: read('AUDIT_DAYS', '2555', parseWholeNumber(30, 36_500)),
    /** Whether administrators may do without a second factor, or for how many milliseconds after becoming one (`grace`). */
    adminFactor:
      read('ADMIN_FACTOR', 'required', oneOf('required', 'optional')) === 'optional'
        ? ('optional' as const)
        : { grace: read('ADMIN_FACTOR_GRACE_DAYS', '7', parseWholeNumber(0, 365)) * 24 * hour },
    /** For how many milliseconds an entered password permits actions that require it again. */
    freshLogIn: read('FRESH_LOGIN_MINUTES', '5', parseWholeNumber(1, 1440)) * minute,
    /** How long a session lives unused (`idle`) and at most (`max`), in milliseconds. */
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
  return {
    ...config,
    /** One sentence per variable that looks like a misspelt setting. */
    misspelt: findMisspelt(env, [...known])
  }

  /** Returns the file of a key that systemd passes (`LoadCredential`), if it does. */
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
