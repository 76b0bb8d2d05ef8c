import fs from 'node:fs'
import { parseArgs, parseEnv, type ParseArgsConfig } from 'node:util'
import { SettingError } from './config/config.ts'
import { describeFileFault } from './file-fault.ts'
import { Refusal } from './refusal.ts'
import { findStorageFault, listCauses } from './storage-fault.ts'

/** Runs a program; prints an error that stops it as one sentence, and exits with code 1. */
export async function runCommand(start: () => Promise<void>) {
  try {
    await start()
  } catch (error) {
    console.error(sentenceOf(error))
    process.exit(1)
  }
}

/** Returns the environment, completed from `.env` where a variable is not set. */
export function readEnvironment() {
  if (fs.existsSync('.env'))
    for (const [name, value] of Object.entries(parseEnv(fs.readFileSync('.env', 'utf8'))))
      process.env[name] ??= value
  return process.env
}

/** Returns the options of the command line; throws a SettingError with `usage` for any other word. */
export function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  usage: string
) {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new SettingError(usage)
  }
}

/** Returns the reason why a program ended, in one sentence. Never shows an SQL statement with its values. */
export function sentenceOf(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const causes = listCauses(error)
  const last = (causes.at(-1) ?? error) as NodeJS.ErrnoException & { port?: number }
  const store = causes.find(({ code }) => code === 'FILES_AWAY' || code === 'FILES_FULL')
  if (store && !last.path) return `${store.message} Run this again when it works.`
  if (findStorageFault(error) === 'full' || (error instanceof Refusal && error.status === 507))
    return 'There is no space left on the disk: free some space, and run this again.'
  if (causes.some(({ code }) => code === 'DATABASE_AWAY'))
    return 'The database can no longer be reached: check that it is running, and run this again.'
  const { code, message, path, port } = last
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use: stop the other program, or set PORT to another number.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.'
  if (code === 'EACCES' && port)
    return `PORT ${port} may not be used by this user: set PORT to 1024 or higher.`
  const reason = path && describeFileFault(last)
  return reason ? `${path} cannot be used: ${reason}.` : message
}
