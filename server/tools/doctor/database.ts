import fs from 'node:fs'
import type { Config } from '../../core/config/config.ts'
import { keySettings, hashKey } from '../../core/database/key-settings.ts'
import { newestMoment } from '../../core/database/readonly-database.ts'
import { createSealedStore, sealedColumns, unreadableOf } from '../../core/database/sealed-columns.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import { dateOf, type Finding, found, minute, type OpenInstallation } from './finding.ts'

const longestLog = 64 * 1024 * 1024
const sample = 100

/** Is the database whole, of this version, and are its changes folded in? */
export function examineDatabase({ config, reading, machine }: OpenInstallation): Finding[] {
  const faults = reading.faults()
  const newest = newestMoment(reading)
  const log = sizeOf(`${config.databaseFile}-wal`)
  return [
    ...found(
      'database',
      faults.length > 0,
      `The database is damaged (${faults[0]}): stop the server, keep a copy of DATA_DIR, and restore the last backup.`
    ),
    ...found(
      'database',
      log > longestLog,
      `The log of the database has grown to ${Math.round(log / 1024 / 1024)} MB: restart the server, and if it grows again see what keeps the database open.`
    ),
    ...found(
      'machine',
      newest > machine.now + 5 * minute,
      `The clock of this machine is behind, as something was saved at ${dateOf(newest)}: set it right.`
    )
  ]
}

/** Only a database of this very version is looked into further. */
export function examineVersion({ reading }: Pick<OpenInstallation, 'reading'>): Finding[] {
  const { pending, unknown } = reading.unlike()
  return [
    ...found(
      'database',
      unknown.length > 0,
      `The database was written by a newer version (${unknown[0]}): start that version, or restore a backup.`
    ),
    ...found(
      'database',
      unknown.length === 0 && pending.length > 0,
      `The database lacks ${pending.length} changes of this version (${pending[0]}): make a backup and start the server once.`
    )
  ]
}

/** Is this the key of this database, and does it open what is sealed? */
export function examineKey({ config, reading, keys }: OpenInstallation): Finding[] {
  const settings = createSettingStore(reading.db)
  const mark = settings.findNow(keySettings.mark)
  if (settings.findNow(keySettings.rotation))
    return found('key', true, 'A change of the data key is not finished: run npm run rotate-keys.')
  if (mark !== undefined && mark !== hashKey(keys))
    return found(
      'key',
      true,
      'DATA_KEY is not the key that the database was written with: set the right one.'
    )
  return [
    ...found(
      'key',
      config.dataKeyOld !== undefined,
      'DATA_KEY_OLD is still set and opens nothing: remove it.'
    ),
    ...sealedColumns.flatMap(column => {
      const values = createSealedStore(reading.db, column).newest(sample)
      const unreadable = unreadableOf(keys, column, values)
      return found(
        'records',
        unreadable > 0,
        `${unreadable} of the ${values.length} newest rows of ${column.table} do not open with the data key: restore the last backup that verifies.`
      )
    })
  ]
}

/** What keeps the database from being opened at all. */
export function examineOpening({ databaseFile }: Config, error: unknown): Finding[] {
  const code = codeOf(error)
  if (!code.startsWith('SQLITE_')) throw error
  const reason = /^SQLITE_(READONLY|CANTOPEN|PERM|BUSY)/.test(code)
    ? 'cannot be read: run this as the user that the server runs as.'
    : 'is damaged, or not a database of this program: restore the last backup.'
  return found('database', true, `${databaseFile} ${reason}`)
}

function codeOf(error: unknown): string {
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  return code ?? (cause ? codeOf(cause) : '')
}

function sizeOf(file: string) {
  return fs.existsSync(file) ? fs.statSync(file).size : 0
}
