import fs from 'node:fs'
import path from 'node:path'
import { type Config, SettingError } from '../../core/config/config.ts'
import { readDataKey, readKeyFile, writeKeyFile } from '../../core/config/data-key.ts'
import { syncOrFail } from '../../files/file-storage.ts'

/** The data key that everything is to be sealed with, and the one of before. */
export interface KeyPair {
  next: Buffer
  former: Buffer
  /** The next key takes the place of the former one, which is gone then. */
  settle(): Promise<void>
}

/**
 * With DATA_KEY_OLD set, DATA_KEY (or its file, or its command) is the next key already, and a key file of before is set
 * aside. Else a next one is made beside the key file; one
 * that an interrupted rotation has left there is taken up again.
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
      'DATA_KEY comes from the settings: set DATA_KEY to a new key and DATA_KEY_OLD to the present one, and run this again.'
    )
  if (config.dataKeyCommand)
    throw new SettingError(
      'DATA_KEY_COMMAND gives the data key: have it give a new one, set DATA_KEY_OLD to the present one, and run this again.'
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
      fs.renameSync(waiting, dataKeyFile)
      await syncOrFail(path.dirname(dataKeyFile))
    }
  }
}

/** A key file with the former key would be taken for the present one; backups of before still need that key. */
async function setAside(file: string, former: Buffer) {
  if (!fs.existsSync(file) || !readKeyFile(file).equals(former)) return
  fs.renameSync(file, formerKeyFile(file))
  await syncOrFail(path.dirname(file))
}

/** Where the former key lies then. */
const formerKeyFile = (file: string) => `${file}.former`

function requireRoomBeside(file: string) {
  try {
    fs.accessSync(path.dirname(file), fs.constants.W_OK)
  } catch {
    throw new SettingError(
      `No new key can be written beside ${file}: put the new key there yourself and the present one into DATA_KEY_OLD.`
    )
  }
}

/** Where the next key waits until everything is sealed with it. */
export const nextKeyFile = ({ dataKeyFile }: Config) => `${dataKeyFile}.next`
