import fs from 'node:fs'
import path from 'node:path'
import { type Config, SettingError } from '../../core/config/config.ts'
import { readBackupKey } from '../../core/config/backup-key.ts'
import { isDataKeyInSettings, readDataKey } from '../../core/config/data-key.ts'
import { BackupError } from './read-archive.ts'
import type { Manifest } from './entries.ts'
import { withWorkFolder } from './places.ts'
import type { RestoreProgress } from './restore.ts'
import { unpack } from './unpack.ts'

/** Reads and checks a backup as a restore would, without keeping anything. */
export async function verifyBackup(
  config: Config,
  file: string,
  progress: Pick<RestoreProgress, 'onRead' | 'onOpened'> = {}
): Promise<Manifest> {
  return withWorkFolder(config.dataDir, async work => {
    const databaseFile = path.join(work, 'database.sqlite')
    const unpacked = await unpack({ file, ...secretsOf(config), databaseFile, work, ...progress })
    requireFaultless(file, unpacked.faults)
    return unpacked.manifest
  })
}

/** Returns the keys for a backup and its content: from the settings, or from key files in the target's folder. */
export function secretsOf(config: Config, target = config) {
  const ofData = [target, config].find(({ dataKeyFile }) => fs.existsSync(dataKeyFile)) ?? target
  const ofBackup = [target, config].find(({ backupKeyFile }) => fs.existsSync(backupKeyFile)) ?? target
  if (!isDataKeyInSettings(ofData) && !fs.existsSync(ofData.dataKeyFile))
    throw new SettingError(
      `There is no data key: set DATA_KEY, or put the key that the records in the backup were encrypted with into ${ofData.dataKeyFile}.`
    )
  return { dataKey: readDataKey(ofData), secrets: [readBackupKey(ofBackup)] }
}

export function requireFaultless(file: string, faults: readonly string[], remedy = '') {
  if (faults.length > 0)
    throw new BackupError(
      `${file} matches what was backed up, but that was already wrong: ${faults.join('; ')}.${remedy}`
    )
}
