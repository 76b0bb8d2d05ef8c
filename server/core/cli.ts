import fs from 'node:fs'
import { SettingError } from './config/config.ts'
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
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Returns the reason why a program ended, in one sentence. Never shows an SQL statement with its values. */
export function sentenceOf(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const causes = listCauses(error)
  if (findStorageFault(error) === 'full' || (error instanceof Refusal && error.status === 507))
    return 'There is no space left where this writes: make room, and run it again.'
  if (causes.some(({ code }) => code === 'DATABASE_AWAY'))
    return 'The database cannot be reached any more: see that it runs, and run this again.'
  const { code, message, path, port } = (causes.at(-1) ?? error) as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use: stop the other program, or set PORT to another number.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.'
  if (code === 'EACCES' && port)
    return `PORT ${port} may not be used by this user: set PORT to 1024 or higher.`
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code ?? '')) return `DATA_DIR cannot be written: ${path}.`
  return message
}
