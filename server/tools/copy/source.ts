import { SettingError } from '../../core/config/config.ts'
import { isThere } from '../../core/file-fault.ts'
import type { DatabaseAddress } from '../../core/database/database.ts'
import { copyName, keySettings } from '../../core/database/key-settings.ts'
import { createLeaseStore } from '../../core/database/lease-store.ts'
import { requireCurrent } from '../../core/database/migrations/version.ts'
import { openReadingOf } from '../../core/database/open-reading.ts'
import type { Reading } from '../../core/database/reading.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import { describeOpeningFault } from '../../core/database/sqlite/opening-faults.ts'
import { keepServersOut } from '../../core/database/sqlite/lock-folder.ts'

/** A snapshot of a database to copy, while nothing else writes it. */
export interface CopySource {
  reading: Reading
  /** An identifier, by which an interrupted copy is continued. */
  name: string
  /** Throws if a server has started since. */
  requireStill(): Promise<void>
  close(): Promise<void>
}

/** Opens a database read-only to copy it. Throws if a server uses it, or if it is damaged. */
export async function openCopySource(address: DatabaseAddress): Promise<CopySource> {
  if ('file' in address && !isThere(address.file))
    throw new SettingError(`There is no database at ${address.file}.`)
  const unlock = 'file' in address ? requireStopped(address.file) : () => {}
  try {
    const reading = await openReadingOf(address).catch(error => sayFault(address, error))
    const source = {
      reading,
      name: '',
      requireStill: () => requireStill(address),
      async close() {
        await reading.close()
        unlock()
      }
    }
    try {
      await source.requireStill()
      return { ...source, name: await readKeyMark(reading) }
    } catch (error) {
      await reading.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function sayFault(address: DatabaseAddress, error: unknown): never {
  const fault = 'file' in address && describeOpeningFault(address.file, error)
  throw fault ? new SettingError(`The source ${fault}`) : error
}

function requireStopped(file: string): () => void {
  try {
    return keepServersOut(file)
  } catch {
    throw new SettingError(
      'A server is running on the source: stop it first, so that the copy has everything it saves.'
    )
  }
}

async function requireStill(address: DatabaseAddress) {
  if ('file' in address) return
  const { countServers } = await import('../../core/database/postgres/reading.ts')
  const servers = await countServers(address.url)
  if (servers > 0)
    throw new SettingError(
      'A server is running on the source: stop all of them first, so that the copy has everything they save.'
    )
}

/** Returns the mark of its data key. */
async function readKeyMark(reading: Reading): Promise<string> {
  requireCurrent(await reading.problem(), 'The source')
  if ((await createLeaseStore(reading.db).find(copyName)) !== undefined)
    throw new SettingError('The source is itself an unfinished copy: finish that copy first.')
  const settings = createSettingStore(reading.db)
  if ((await settings.find(keySettings.rotation)) !== undefined)
    throw new SettingError('A change of the data key is not finished: run npm run rotate-keys first.')
  return (await settings.find(keySettings.mark)) ?? 'without a key'
}
