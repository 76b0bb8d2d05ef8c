import type { DatabaseAddress } from '../../core/database/database.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { type Environment, readConfig, SettingError } from '../../core/config/config.ts'
import { readOptions, runCommand } from '../../core/cli.ts'
import { listen } from '../../listen.ts'
import { formatCount } from '../../core/format-count.ts'
import { openLog } from '../../core/http/log.ts'
import { showProgress } from '../../core/progress.ts'
import { openServices } from '../../services.ts'
import { fill } from './fill.ts'
import { openDemoFolder } from './folder.ts'

const usual = 33
const maxEmployees = 1_000_000

/**
 * Runs the product with fictitious people, in a data folder of its own, or in an empty Postgres with `--database`. Everything
 * else is kept in that folder, and no mail, text message or audit entry leaves it: other databases, stores, keys and servers
 * from the environment or `.env` are not used.
 */
await runCommand(async () => {
  const { employees, database } = parseWords()
  const elsewhere = {
    DATABASE_URL: database,
    FILES_URL: '',
    S3_ACCESS_KEY: '',
    S3_SECRET_KEY: '',
    DATA_KEY: '',
    DATA_KEY_FILE: '',
    DATA_KEY_COMMAND: '',
    DATA_KEY_OLD: '',
    CREDENTIALS_DIRECTORY: '',
    SIGNING_KEY_FILE: '',
    SMTP_URL: '',
    AUDIT_EVENTS: ''
  }
  const env = {
    SCHEMA_CHANGES: 'accept',
    ADMIN_FACTOR: 'optional',
    ...withoutTexts(process.env),
    ...elsewhere,
    DATA_DIR: process.env.DATA_DIR || './data-demo'
  }
  const config = readConfig(env)
  const demo = openDemoFolder(config.dataDir, { employees, database: nameOf(config.database) })
  if (!demo.filled) await requireEmpty(config.database)
  const services = await openServices(config, openLog(config.logLevel))
  if (!demo.filled) {
    demo.begin()
    const administrator = { ...demo, username: 'Demo Administrator', phone: '+2348030000000' }
    const show = showProgress('employees')
    const onProgress = (made: number) => show(made, employees)
    await fill(services, { employees, administrator, passwords: createPasswords(services.keys), onProgress })
    demo.end()
  }
  await listen(services, [
    `Log in as the administrator: ${demo.email}, password ${demo.password}`,
    `The ${formatCount(demo.employees, 'employee')} of this demo have the same password. Delete ${config.dataDir} to start over.`
  ])
})

/** Text messages would go to made-up numbers, which somebody may have. */
function withoutTexts(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('SMS_')))
}

function parseWords() {
  const values = readOptions(
    {
      employees: { type: 'string', default: String(usual) },
      database: { type: 'string', default: '' }
    },
    'Usage: npm run demo -- [--employees NUMBER] [--database postgres://user@host/database].'
  )
  const employees = /^\d{1,7}$/.test(values.employees) ? Number(values.employees) : 0
  if (employees < 1 || employees > maxEmployees)
    throw new SettingError(`--employees must be a whole number from 1 to ${maxEmployees}.`)
  if (values.database !== '' && !/^postgres(ql)?:/i.test(values.database))
    throw new SettingError(
      '--database must be the address of an empty Postgres: postgres://user@host/database.'
    )
  return { employees, database: values.database }
}

async function requireEmpty(address: DatabaseAddress) {
  if ('file' in address) return
  const { isEmptyPostgres } = await import('../../core/database/postgres/reading.ts')
  if (!(await isEmptyPostgres(address.url)))
    throw new SettingError(`The database ${nameOf(address)} is not empty: choose an empty one.`)
}

/** Returns the address of the Postgres without its password; undefined if the rows are in the folder. */
function nameOf(address: DatabaseAddress): string | undefined {
  if ('file' in address) return undefined
  const { host, pathname } = new URL(address.url)
  return `${host}${pathname}`
}
