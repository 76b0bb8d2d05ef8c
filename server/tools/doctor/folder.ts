import fs from 'node:fs'
import path from 'node:path'
import { leftoversIn } from '../../core/leftovers.ts'
import { type Finding, found, type Installation } from './finding.ts'

/** Who may read what lies in the data folder? Only its owner should. */
export function examineFolder({ config }: Installation): Finding[] {
  if (process.platform === 'win32') return []
  const { dataDir, filesDir, mailboxDir, databaseFile } = config
  const beside = ['-wal', '-shm'].map(ending => `${databaseFile}${ending}`)
  const inFiles = fs.existsSync(filesDir)
    ? fs.readdirSync(filesDir).map(name => path.join(filesDir, name))
    : []
  const places = [dataDir, filesDir, ...inFiles, mailboxDir, databaseFile, ...beside]
  const open = places.filter(place => fs.existsSync(place) && isReadByOthers(place))
  return found(
    'folder',
    open.length > 0,
    `Others than its owner can read ${open[0]}${andMore(open)}: run chmod -R go-rwx ${dataDir}.`
  )
}

/** Did a backup that was killed leave its copy of the database? */
export function examineLeftovers({ config }: Installation): Finding[] {
  const left = leftoversIn(config.dataDir)
  return found(
    'folder',
    left.length > 0,
    `A backup, or the look into one, was cut short and left ${left[0]}${andMore(left)}: start the server, which removes it within minutes.`
  )
}

/** The key and the settings that may hold it. */
export function examineKeyFile({ config }: Installation): Finding[] {
  const { dataKeyFile, dataKey } = config
  if (dataKey || process.platform === 'win32' || !fs.existsSync(dataKeyFile)) return []
  return found(
    'key',
    isReadByOthers(dataKeyFile),
    `Others than its owner can read the data key: run chmod 600 ${dataKeyFile}.`
  )
}

const isReadByOthers = (place: string) => (fs.statSync(place).mode & 0o077) !== 0

const andMore = (all: readonly string[]) => (all.length > 1 ? ` and ${all.length - 1} more` : '')
