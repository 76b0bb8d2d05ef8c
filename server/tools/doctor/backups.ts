import fs from 'node:fs'
import { describeFileFault, isThere } from '../../core/file-fault.ts'
import { day } from '../../core/durations.ts'
import { readBackupKey } from '../../core/config/backup-key.ts'
import { type Config, SettingError } from '../../core/config/config.ts'
import { secretId } from '../backup/archive.ts'
import { secretIdOf } from '../backup/read-archive.ts'
import { backupsIn, damagedBackupsIn } from '../backup/places.ts'
import { dateOf, type Finding, reportIf, type Installation } from './finding.ts'

const oldest = 7 * day

/** Checks the key of the settings, and, if a folder is set, for a backup of the last week that opens with the current key. */
export async function examineBackups({ config, machine }: Installation): Promise<Finding[]> {
  const { backupFolder, backupKeyFileNamed } = config
  const key = keyOf(config)
  if (backupKeyFileNamed && 'finding' in key) return [key.finding]
  if (!backupFolder) return []
  const fault = findFolderFault(backupFolder)
  if (fault) return reportIf('backup', true, `BACKUP_FOLDER cannot be written: ${backupFolder} (${fault}).`)
  const [newest] = backupsIn(backupFolder)
  const [damaged] = damagedBackupsIn(backupFolder)
  if (damaged && damaged.madeAt > (newest?.madeAt ?? 0))
    return reportIf(
      'backup',
      true,
      `The last backup (${damaged.file}) contains damaged data, and the last good one is ${newest ? `from ${dateOf(newest.madeAt)}` : 'gone'}: run npm run doctor -- --all, which lists what is damaged.`
    )
  if (!newest) return reportIf('backup', true, `There is no backup in ${backupFolder}: run npm run backup.`)
  const sealedWith = await secretIdOf(newest.file)
  if ('finding' in key) return [key.finding]
  return [
    ...reportIf(
      'backup',
      machine.now - newest.madeAt > oldest,
      `The last backup is from ${dateOf(newest.madeAt)}: run npm run backup, every night if you can.`
    ),
    ...reportIf(
      'backup',
      sealedWith !== secretId(key.backupKey).toString('hex'),
      `${newest.file} does not open with the current key: make a new backup.`
    )
  ]
}

/** Returns why backups cannot be written into a folder that is there. */
function findFolderFault(folder: string): string | undefined {
  try {
    if (isThere(folder))
      fs.accessSync(`${folder}/`, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return undefined
  } catch (error) {
    const fault = describeFileFault(error)
    if (!fault) throw error
    return fault
  }
}

function keyOf(config: Config): { backupKey: Buffer } | { finding: Finding } {
  try {
    return { backupKey: readBackupKey(config) }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return { finding: { about: 'backup', sentence: error.message } }
  }
}
