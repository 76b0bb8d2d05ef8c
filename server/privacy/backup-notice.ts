import { t } from '../../engine/index.ts'
import type { Config } from '../core/config/config.ts'

/** Returns the notice about backups on the screens about erasure. */
export function describeBackups({ backupKeepDays }: Pick<Config, 'backupKeepDays'>): string {
  return t(
    'Earlier backups still contain your data. We keep each backup for {days, plural, one {# day} other {# days}}.',
    { days: backupKeepDays }
  )
}
