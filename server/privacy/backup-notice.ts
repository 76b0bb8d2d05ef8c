import { t } from '../../engine/index.ts'
import type { Config } from '../core/config/config.ts'

type BackupSettings = Pick<Config, 'backupKeepDays'>

/** Returns the notice about backups for a person who asks to be erased. */
export function describeBackups({ backupKeepDays }: BackupSettings): string {
  return t(
    'Earlier backups still contain your data. We keep each backup for {days, plural, one {# day} other {# days}}.',
    { days: backupKeepDays }
  )
}

/** Returns the notice about backups for administrators who erase somebody. */
export function describeBackupsOfOthers({ backupKeepDays }: BackupSettings): string {
  return t(
    'Earlier backups still contain the person’s data. We keep each backup for {days, plural, one {# day} other {# days}}.',
    { days: backupKeepDays }
  )
}
