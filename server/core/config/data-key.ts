import crypto from 'node:crypto'
import fs from 'node:fs'
import { createKeys, type Keys } from '../keys.ts'
import { type Config, SettingError } from './config.ts'
import { readKeyFromCommand } from './key-command.ts'
import { readNamedFile } from './named-file.ts'

/** Returns the data key from the settings, the command or the key file; throws a SettingError without one. */
export function readDataKey(config: Config): Buffer {
  const { dataKey, dataKeyCommand, dataKeyFile, dataKeyFileNamed } = config
  if (dataKey) return dataKey
  if (dataKeyCommand) return readKeyFromCommand(dataKeyCommand)
  if (dataKeyFileNamed || fs.existsSync(dataKeyFile)) return readKeyFile(dataKeyFile)
  throw new SettingError(
    `DATA_KEY is missing: ${dataKeyFile} does not exist, and the database was written with it. Put the key back.`
  )
}

/** Returns the keys; with a Postgres the old data key too, as other processes keep working while the data key changes. */
export const keysOf = (config: Config, dataKey = readDataKey(config)): Keys =>
  createKeys(dataKey, 'url' in config.database && config.dataKeyOld ? [config.dataKeyOld] : [])

/** Returns the data key for a start; creates one only if no database was written yet. */
export function dataKeyForStart(config: Config, isWritten: boolean): Buffer {
  const { dataKeyFile, dataKeyFileNamed } = config
  if (!isWritten && !isDataKeyInSettings(config) && !dataKeyFileNamed && !fs.existsSync(dataKeyFile))
    writeKeyFile(dataKeyFile)
  return readDataKey(config)
}

/** Whether the key comes from the settings, so that the program stores it in no file. */
export const isDataKeyInSettings = ({ dataKey, dataKeyCommand }: Config) =>
  dataKey !== undefined || dataKeyCommand !== undefined

export function readKeyFile(file: string, setting = 'DATA_KEY_FILE'): Buffer {
  const bytes = Buffer.from(readFileOf(setting, file).toString().trim(), 'hex')
  if (bytes.length !== 32) throw new SettingError(`${setting} ${file} must hold 64 hexadecimal digits.`)
  return bytes
}

/** Reads the file that a setting names; throws a SettingError that says why it cannot. */
export function readFileOf(setting: string, file: string): Buffer {
  try {
    return readNamedFile(file)
  } catch (error) {
    throw new SettingError(`${setting} ${(error as Error).message}`)
  }
}

/** Writes a new random key that only its owner may read; synced to disk when this returns. Throws if the file exists. */
export function writeKeyFile(file: string) {
  fs.writeFileSync(file, `${crypto.randomBytes(32).toString('hex')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true
  })
}
