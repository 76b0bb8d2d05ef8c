import type { Config } from '../core/config/config.ts'

/** What people are told of copies of the past wherever their erasure is spoken of: on screens and in the last mail. */
export function describeBackups({ backupKeepDays }: Pick<Config, 'backupKeepDays'>): string {
  const time = backupKeepDays === 1 ? '1 day' : `${backupKeepDays} days`
  return `Backups made earlier still hold it. Each backup is kept for ${time}.`
}
