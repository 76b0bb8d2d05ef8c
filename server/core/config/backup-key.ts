import fs from 'node:fs'
import { type Config, SettingError } from './config.ts'
import { readKeyFile, writeKeyFile } from './data-key.ts'

/** Returns the key that seals backups, from the settings or its file: never the data key. */
export function readBackupKey({ backupKey, backupKeyFile, backupKeyFileNamed }: Config): Buffer {
  if (backupKey) return backupKey
  if (backupKeyFileNamed || fs.existsSync(backupKeyFile)) return readKeyFile(backupKeyFile, 'BACKUP_KEY_FILE')
  throw new SettingError(
    `There is no backup key: set BACKUP_KEY, or put the key that was created with the first backup into ${backupKeyFile}.`
  )
}

/** Returns the backup key for making a backup, creating one with the first backup. Throws if it equals the data key. */
export function backupKeyForBackup(config: Config, dataKey: Buffer): { key: Buffer; isNew: boolean } {
  const { backupKey, backupKeyFile, backupKeyFileNamed } = config
  const isNew = !backupKey && !backupKeyFileNamed && !fs.existsSync(backupKeyFile)
  if (isNew) writeKeyFile(backupKeyFile)
  const key = readBackupKey(config)
  if (key.equals(dataKey))
    throw new SettingError(
      'BACKUP_KEY is the same as the data key: create another one (openssl rand -hex 32), or remove the setting and one is created.'
    )
  return { key, isNew }
}
