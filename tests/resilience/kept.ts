import { readConfig } from '../../server/core/config/config.ts'
import { openName } from '../../server/files/names.ts'
import { createFileStorage } from '../../server/files/file-storage.ts'
import type { OpenServices } from '../../server/services.ts'
import { brokenInvariants } from '../helpers/invariants.ts'
import { openDataFolder } from './data-folder.ts'
import { numberIn as numberOfSave, type Saver } from './saving.ts'
import { isWhole, numberIn as numberOfFile, type Uploader } from './uploading.ts'
import { answerStore } from '../../server/records/answers/answer-store.ts'
import { fileStore } from '../../server/files/store.ts'

/** The result of checking a data folder: both lists are empty if all is well. */
export interface Found {
  lost: string[]
  wrong: string[]
}

interface Known {
  savers?: readonly Saver[]
  uploaders?: readonly Uploader[]
}

/**
 * Opens a data folder as a starting server does, and checks it against what clients know: every acknowledged write is there or
 * was replaced by a later one of the same person, nothing is there that no client sent, and all invariants are true.
 */
export async function lookedAt(env: Record<string, string>, known: Known): Promise<Found> {
  const services = await openDataFolder(env)
  try {
    const found: Found = { lost: [], wrong: [] }
    for (const saver of known.savers ?? []) await lookAtSaves(services, saver, found)
    for (const uploader of known.uploaders ?? []) await lookAtUploads(services, uploader, found)
    found.wrong.push(...(await brokenIn(env)))
    return found
  } finally {
    await services.close()
  }
}

/** Returns the invariants that are violated in a data folder, also while a server runs. */
export function brokenIn(env: Record<string, string>, more: { isAudited?: boolean } = {}): Promise<string[]> {
  const { databaseFile, dataDir, filesDir, dataKey = '' } = readConfig(env)
  return brokenInvariants({ databaseFile, dataDir, filesDir, dataKey, ...more })
}

async function lookAtSaves({ database }: OpenServices, saver: Saver, found: Found) {
  const { who, acknowledged, sent } = saver
  const stored = await database.read.use(answerStore).find(who.id, 'employeeDetails')
  const number = numberOfSave(stored?.value)
  if (number < acknowledged) found.lost.push(`save ${acknowledged} of ${who.email}: ${number} is stored`)
  if (number > sent) found.wrong.push(`save ${number} of ${who.email} was never sent`)
  const revision = stored?.revision ?? 0
  if (revision < saver.answers || revision > number)
    found.wrong.push(`save ${number} of ${who.email} is revision ${revision} after ${saver.answers} answers`)
}

async function lookAtUploads({ database, keys, config }: OpenServices, uploader: Uploader, found: Found) {
  const { who, target, acknowledged, sent } = uploader
  const rows = await database.read.use(fileStore).allOf(who.id)
  const row = rows.find(({ field, slot }) => field === 'guarantor' && slot === target)
  const name = row ? openName(keys, row) : ''
  const number = row ? numberOfFile(name) : 0
  const what = `upload ${number} of ${who.email} for ${target}`
  if (number < acknowledged) found.lost.push(`${what} is stored, ${acknowledged} was acknowledged`)
  if (number > sent) found.wrong.push(`${what} was never sent`)
  if (!row) return
  const bytes = await createFileStorage(config.filesDir, keys).get(row.id, who.id)
  if (typeof bytes === 'string') found.wrong.push(`${what} is ${bytes}`)
  else if (!isWhole(name, bytes)) found.wrong.push(`${what} is not what was sent`)
}
