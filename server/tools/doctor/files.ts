import crypto from 'node:crypto'
import fs from 'node:fs'
import { createFileStorage, placeIn } from '../../files/file-storage.ts'
import { createFileStore } from '../../files/store.ts'
import { type Finding, found, minute, type OpenInstallation } from './finding.ts'

const sample = 100
const sweptWithin = 120 * minute

/** Has each record its files, unchanged, and each file its record? */
export async function examineFiles({ config, reading, keys, machine }: OpenInstallation): Promise<Finding[]> {
  const { filesDir } = config
  const every = Math.max(1, Math.floor((await reading.counts()).files / sample))
  let missing = 0
  let damaged = 0
  let number = 0
  for await (const { id, sha256 } of reading.files()) {
    const place = placeIn(filesDir, id)
    if (!fs.existsSync(place)) missing++
    else if (number++ % every === 0 && checksumOf(place) !== sha256) damaged++
  }

  let unnamed = 0
  let newest = 0
  for await (const { id, writtenAt } of createFileStorage(filesDir, keys).all()) {
    newest = Math.max(newest, writtenAt)
    if (writtenAt > machine.now - sweptWithin) continue
    if (!(await createFileStore(reading.db).find(id))) unnamed++
  }

  return [
    ...found(
      'files',
      missing > 0,
      `${missing} files that records name are not there: bring them from the last backup, or ask their owners to upload them again.`
    ),
    ...found(
      'files',
      damaged > 0,
      `${damaged} files are not what was stored: bring them from the last backup, and have the disk looked at.`
    ),
    ...found(
      'files',
      unnamed > 0,
      `${unnamed} files belong to no record: start the server, which removes them within minutes.`
    ),
    ...found(
      'machine',
      newest > machine.now + 5 * minute,
      'The clock of this machine is behind, as a file was written in the future: set it right.'
    )
  ]
}

function checksumOf(place: string) {
  return crypto.createHash('sha256').update(fs.readFileSync(place)).digest('hex')
}
