import fs from 'node:fs'
import path from 'node:path'
import { type Config, SettingError } from '../../core/config/config.ts'
import { readDataKey, readKeyFile, writeKeyFile } from '../../core/config/data-key.ts'
import { syncOrFail } from '../../files/file-storage.ts'

/** The data key to reseal everything with, and the former one. */
export interface KeyPair {
  next: Buffer
  former: Buffer
  /** Replaces the former key by the next one. */
  settle(): Promise<void>
}

/**
 * Returns both keys. With DATA_KEY_OLD set, DATA_KEY (or its file, or its command) is already the next key, and a key file with
 * the former one is set aside. Otherwise a next key is created next to the key file, or taken from there if an interrupted
 * rotation left it.
 */
export async function readKeyPair(config: Config): Promise<KeyPair> {
  const { dataKeyOld, dataKeyFile } = config
  if (dataKeyOld)
    return {
      next: readDataKey(config),
      former: dataKeyOld,
      settle: async () => setAside(dataKeyFile, dataKeyOld)
    }
  if (config.dataKey)
    throw new SettingError(
      'DATA_KEY comes from the settings: set DATA_KEY to a new key and DATA_KEY_OLD to the current one, and run this again.'
    )
  if (config.dataKeyCommand)
    throw new SettingError(
      'DATA_KEY_COMMAND gives the data key: make it print a new one, set DATA_KEY_OLD to the current one, and run this again.'
    )
  const former = readDataKey(config)
  requireRoomBeside(dataKeyFile)
  const waiting = nextKeyFile(config)
  if (!fs.existsSync(waiting)) {
    const arriving = `${waiting}.arriving`
    fs.rmSync(arriving, { force: true })
    writeKeyFile(arriving)
    fs.renameSync(arriving, waiting)
    await syncOrFail(path.dirname(waiting))
  }
  return {
    next: readKeyFile(waiting),
    former,
    async settle() {
      copyAside(dataKeyFile)
      fs.renameSync(waiting, dataKeyFile)
      await syncOrFail(path.dirname(dataKeyFile))
    }
  }
}

/** Copies the former key. The file itself is never missing, so that an interrupted rotation can be repeated. */
function copyAside(file: string) {
  const copy = freeFormerFile(file)
  if (copy === undefined) return
  const arriving = `${formerKeyFile(file)}.arriving`
  fs.copyFileSync(file, arriving)
  const written = fs.openSync(arriving, 'r+')
  fs.fsyncSync(written)
  fs.closeSync(written)
  fs.renameSync(arriving, copy)
}

/** Renames a key file with the former key: it would be taken for the current one, but earlier backups still need it. */
async function setAside(file: string, former: Buffer) {
  if (!fs.existsSync(file) || !readKeyFile(file).equals(former)) return
  copyAside(file)
  fs.rmSync(file)
  await syncOrFail(path.dirname(file))
}

const formerKeyFile = (file: string) => `${file}.former`

/** Returns a free name for a former key, as backups of every age need theirs; undefined if this key is already kept. */
function freeFormerFile(file: string, number = 1): string | undefined {
  const former = number === 1 ? formerKeyFile(file) : `${formerKeyFile(file)}-${number}`
  if (!fs.existsSync(former)) return former
  return readKeyFile(former).equals(readKeyFile(file)) ? undefined : freeFormerFile(file, number + 1)
}

/** Whether a name is that of a key file which a rotation set aside. */
export const isFormerKeyFile = (dataKeyFile: string, file: string) =>
  file.startsWith(formerKeyFile(dataKeyFile))

function requireRoomBeside(file: string) {
  try {
    fs.accessSync(path.dirname(file), fs.constants.W_OK)
  } catch {
    throw new SettingError(
      `No new key can be written next to ${file}: put a new key into the original of that file yourself, and set DATA_KEY_OLD to the current one.`
    )
  }
}

/** Returns where the next key is kept until everything is sealed with it. */
export const nextKeyFile = ({ dataKeyFile }: Config) => `${dataKeyFile}.next`
