import crypto from 'node:crypto'
import { SettingError } from '../../core/config/config.ts'
import { requireOwnFiles } from '../../files/claim.ts'
import { openFileStorage, requireFiles } from '../../files/open-storage.ts'
import { createFileStore } from '../../files/store.ts'
import { type Finding, found, minute, type OpenInstallation } from './finding.ts'

const sample = 100
const sweptWithin = 120 * minute

/** Can the files be reached, has each record its own, unchanged, and each file its record? */
export async function examineFiles(installation: OpenInstallation): Promise<Finding[]> {
  const { config, reading } = installation
  try {
    await requireFiles(config.files)
    await requireOwnFiles(config, reading.db)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return found('files', true, error.message)
  }
  return examineStored(installation)
}

async function examineStored({ config, reading, keys, machine }: OpenInstallation): Promise<Finding[]> {
  const storage = await openFileStorage(config.files, keys)
  const writtenAt = new Map<string, number>()
  for await (const file of storage.all()) writtenAt.set(file.id, file.writtenAt)

  const every = Math.max(1, Math.floor((await reading.counts()).files / sample))
  let missing = 0
  let damaged = 0
  let number = 0
  for await (const { id, sha256 } of reading.files()) {
    // What came while all were listed is asked for itself.
    const isLooked = !writtenAt.has(id) || number++ % every === 0
    const bytes = isLooked ? await storage.sealed(id) : undefined
    if (bytes === 'missing') missing++
    else if (bytes && checksumOf(bytes) !== sha256) damaged++
  }

  let unnamed = 0
  let newest = 0
  const files = createFileStore(reading.db)
  for (const [id, at] of writtenAt) {
    newest = Math.max(newest, at)
    if (at <= machine.now - sweptWithin && !(await files.find(id))) unnamed++
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
      `${damaged} files are not what was stored: bring them from the last backup, and have the disk or store looked at.`
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

const checksumOf = (bytes: Buffer) => crypto.createHash('sha256').update(bytes).digest('hex')
