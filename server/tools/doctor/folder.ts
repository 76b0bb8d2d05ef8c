import fs from 'node:fs'
import path from 'node:path'
import { isDataKeyInSettings } from '../../core/config/data-key.ts'
import { leftoversIn } from '../../core/leftovers.ts'
import { isLoopback } from '../../core/network.ts'
import { type Finding, reportIf, type Installation } from './finding.ts'

/** Checks that only the owner can read the files in the data folder. */
export function examineFolder({ config }: Installation): Finding[] {
  if (process.platform === 'win32') return []
  const { dataDir, filesDir, mailboxDir, database } = config
  const ofDatabase = 'file' in database ? ['', '-wal', '-shm'].map(ending => `${database.file}${ending}`) : []
  const inFiles = fs.existsSync(filesDir)
    ? fs.readdirSync(filesDir).map(name => path.join(filesDir, name))
    : []
  const places = [dataDir, filesDir, ...inFiles, mailboxDir, ...ofDatabase]
  const open = places.filter(place => fs.existsSync(place) && isReadByOthers(place))
  return reportIf(
    'folder',
    open.length > 0,
    `Users other than the owner can read ${open[0]}${andMore(open)}: run chmod -R go-rwx ${dataDir}.`
  )
}

/** Checks for the copy of the database that a killed backup leaves. */
export function examineLeftovers({ config }: Installation): Finding[] {
  const left = fs.existsSync(config.dataDir) ? leftoversIn(config.dataDir) : []
  return reportIf(
    'folder',
    left.length > 0,
    `A backup, or the check of one, was interrupted and left ${left[0]}${andMore(left)}: start the server, which removes it within minutes.`
  )
}

/** Checks who can read the keys, and whether the data key is stored next to the data it opens. */
export function examineKeyFiles({ config }: Installation): Finding[] {
  const { dataKeyFile, backupKeyFile, dataDir, publicUrl } = config
  const isInFile = !isDataKeyInSettings(config) && fs.existsSync(dataKeyFile)
  const isBeside = isInFile && !path.relative(dataDir, dataKeyFile).startsWith('..')
  const keys = [...(isInFile ? [dataKeyFile] : []), ...(fs.existsSync(backupKeyFile) ? [backupKeyFile] : [])]
  // systemd grants its user access with an ACL, which the mode shows as that of the group.
  const bitsOf = (file: string) => (path.dirname(file) === config.credentialsFolder ? 0o007 : 0o077)
  const open = process.platform === 'win32' ? [] : keys.filter(file => isReadByOthers(file, bitsOf(file)))
  return [
    ...open.flatMap(file =>
      reportIf('key', true, `Users other than the owner can read the key ${file}: run chmod 600 ${file}.`)
    ),
    ...reportIf(
      'key',
      isBeside && !isLoopback(new URL(publicUrl).hostname),
      `The data key is next to the data, so anybody who copies ${dataDir} can read everything: move ${dataKeyFile} elsewhere and set DATA_KEY_FILE, or set DATA_KEY_COMMAND to a command that prints the key.`
    )
  ]
}

const isReadByOthers = (place: string, bits = 0o077) => (fs.statSync(place).mode & bits) !== 0

const andMore = (all: readonly string[]) => (all.length > 1 ? ` and ${all.length - 1} more` : '')
