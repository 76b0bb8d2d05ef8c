import fs from 'node:fs'
import { type Config, SettingError } from './config.ts'
import { readKeyFile, writeKeyFile } from './data-key.ts'

/** What backups are sealed with, as the settings or its file give it: never the data key. */
export function readBackupKey({ backupKey, backupKeyFile, backupKeyFileNamed }: Config): Buffer {
  if (backupKey) return backupKey
  if (fs.existsSync(backupKeyFile)) return readKeyFile(backupKeyFile, 'BACKUP_KEY_FILE')
  if (backupKeyFileNamed)
    throw new SettingError(`BACKUP_KEY_FILE names ${backupKeyFile}, which is not there.`)
  throw new SettingError(
    `There is no backup key: set BACKUP_KEY, or put the key that was made with the first backup into ${backupKeyFile}.`
  )
}

/** The same for a backup: with the first one a new key is made. */
export function backupKeyForBackup(config: Config, dataKey: Buffer): { key: Buffer; isNew: boolean } {
  const { backupKey, backupKeyFile, backupKeyFileNamed } = config
  const isNew = !backupKey && !backupKeyFileNamed && !fs.existsSync(backupKeyFile)
  if (isNew) writeKeyFile(backupKeyFile)
  const key = readBackupKey(config)
  if (key.equals(dataKey))
    throw new SettingError(
      'BACKUP_KEY is the data key: make one of its own (openssl rand -hex 32), or leave it out and one is made.'
    )
  return { key, isNew }
}
