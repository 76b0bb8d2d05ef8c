import crypto from 'node:crypto'
import fs from 'node:fs'
import { createKeys, type Keys } from '../keys.ts'
import { type Config, SettingError } from './config.ts'
import { readKeyFromCommand } from './key-command.ts'

/** The data key as the settings, the key file or the command give it. */
export function readDataKey(config: Config): Buffer {
  const { dataKey, dataKeyCommand, dataKeyFile, dataKeyFileNamed } = config
  if (dataKey) return dataKey
  if (dataKeyCommand) return readKeyFromCommand(dataKeyCommand)
  if (fs.existsSync(dataKeyFile)) return readKeyFile(dataKeyFile)
  if (dataKeyFileNamed) throw new SettingError(`DATA_KEY_FILE names ${dataKeyFile}, which is not there.`)
  throw new SettingError(
    `DATA_KEY is missing: ${dataKeyFile} is not there, and the database was written with it.`
  )
}

/** Beside a Postgres, whose processes go on while the data key is changed, both keys are known. */
export const keysOf = (config: Config, dataKey = readDataKey(config)): Keys =>
  createKeys(dataKey, 'url' in config.database && config.dataKeyOld ? [config.dataKeyOld] : [])

/** The same for a start: a new key is made only where no database was written with an old one. */
export function dataKeyForStart(config: Config, isWritten: boolean): Buffer {
  const { dataKeyFile, dataKeyFileNamed } = config
  if (!isWritten && !isDataKeySaid(config) && !dataKeyFileNamed && !fs.existsSync(dataKeyFile))
    writeKeyFile(dataKeyFile)
  return readDataKey(config)
}

/** Does it come from the settings, and lie in no file of ours? */
export const isDataKeySaid = ({ dataKey, dataKeyCommand }: Config) =>
  dataKey !== undefined || dataKeyCommand !== undefined

export function readKeyFile(file: string, setting = 'DATA_KEY_FILE'): Buffer {
  const bytes = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex')
  if (bytes.length !== 32) throw new SettingError(`${setting} ${file} must hold 64 hexadecimal digits.`)
  return bytes
}

/** A new random key, for its owner alone; on disk for good when this returns. */
export function writeKeyFile(file: string) {
  fs.writeFileSync(file, `${crypto.randomBytes(32).toString('hex')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true
  })
}
