import crypto from 'node:crypto'
import { minute } from '../../core/durations.ts'
import { SettingError } from '../../core/config/config.ts'
import { nameSome } from '../../core/database/damage.ts'
import { openReadingOf } from '../../core/database/open-reading.ts'
import { requireFilesOfDatabase } from '../../files/claim.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import { openFileStorage, requireReadableFiles } from '../../files/open-storage.ts'
import { createFileStore } from '../../files/store.ts'
import { type Finding, reportIf, type Installation, type OpenInstallation } from './finding.ts'

const sample = 100
const sweptWithin = 120 * minute

export async function examineScanner({ config, machine }: Installation): Promise<Finding[]> {
  return reportIf(
    'files',
    !(await machine.scannerReady(config)),
    'The virus scanner of SCAN_URL does not answer, so no file is accepted: start it, or correct SCAN_URL.'
  )
}

/** Checks that the files can be reached, that each record has its files unchanged, and each file its record. */
export async function examineFiles(installation: OpenInstallation): Promise<Finding[]> {
  const { config, reading } = installation
  try {
    const full = await requireReadableFiles(config.files)
    await requireFilesOfDatabase(config, reading.db)
    return [
      ...reportIf('files', full !== undefined, full?.message ?? ''),
      ...(await examineStored(installation))
    ]
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return reportIf('files', true, error.message)
  }
}

async function examineStored(installation: OpenInstallation): Promise<Finding[]> {
  const { config, reading, keys, machine, checksAll } = installation
  const { files: rows } = await reading.counts()
  const countStep = createStepCounter(installation, rows)
  const storage = await openFileStorage(config.files, keys)
  const writtenAt = new Map<string, number>()
  for await (const some of storage.all()) {
    for (const id of some.ids) {
      const at = await some.writtenAt(id)
      if (at !== 'missing') writtenAt.set(id, at)
      countStep()
    }
  }

  const every = checksAll ? 1 : Math.max(1, Math.floor(rows / sample))
  const missingIds: string[] = []
  const damaged: string[] = []
  let number = 0
  let unnamed = 0
  let newest = 0
  const files = createFileStore(reading.db)
  for (const [id, at] of writtenAt) {
    newest = Math.max(newest, at)
    countStep()
    if (at <= machine.now - sweptWithin && !(await files.find(id))) unnamed++
  }
  for await (const { id, sha256 } of reading.files()) {
    countStep()
    if (!writtenAt.has(id)) missingIds.push(id)
    else if (number++ % every === 0 && checksumOf(await storage.sealed(id)) !== sha256) damaged.push(id)
  }
  const missing = missingIds.length > 0 ? await countMissing(missingIds, { config, storage }) : 0

  return [
    ...reportIf(
      'files',
      missing > 0,
      `${missing} files that records refer to are missing (${nameSome(missingIds)}): restore them from the last backup, or ask their owners to upload them again.`
    ),
    ...reportIf(
      'files',
      damaged.length > 0,
      `${damaged.length} files differ from what was stored (${nameSome(damaged)}): restore them from the last backup, and check the disk or store.`
    ),
    ...reportIf(
      'files',
      unnamed > 0,
      `${unnamed} files belong to no record: start the server, which removes them within minutes.`
    ),
    ...reportIf(
      'machine',
      newest > machine.now + 5 * minute,
      'The clock of this machine is slow, because a file was written in the future: correct it.'
    )
  ]
}

/** Each file is counted three times: when it is listed, when its record is searched, and when it is compared with its row. */
function createStepCounter({ progress }: Installation, files: number) {
  let steps = 0
  return () => progress.onFiles(++steps, Math.max(3 * files, steps))
}

/** Counts again in a new snapshot: files that were replaced during the examination are no longer referenced. */
async function countMissing(
  ids: readonly string[],
  { config, storage }: Pick<OpenInstallation, 'config'> & { storage: FileStorage }
): Promise<number> {
  const reading = await openReadingOf(config.database)
  try {
    const files = createFileStore(reading.db)
    let missing = 0
    for (const id of ids) if ((await files.find(id)) && (await storage.sealed(id)) === 'missing') missing++
    return missing
  } finally {
    await reading.close()
  }
}

function checksumOf(sealed: Buffer | 'missing') {
  return crypto.createHash('sha256').update(sealed).digest('hex')
}
