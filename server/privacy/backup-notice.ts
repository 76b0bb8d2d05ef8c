import type { Config } from '../core/config/config.ts'

/** What people are told of backups on the screens about their erasure, and in its last mail. */
export function describeBackups({ backupKeepDays }: Pick<Config, 'backupKeepDays'>): string {
  const time = backupKeepDays === 1 ? '1 day' : `${backupKeepDays} days`
  return `Earlier backups still contain your data. We keep each backup for ${time}.`
}
