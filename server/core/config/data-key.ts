import crypto from 'node:crypto'
import fs from 'node:fs'
import { type Config, SettingError } from './config.ts'

/** The data key as the settings or the key file give it. */
export function existingDataKey({ dataKey, dataKeyFile, dataKeyFileNamed }: Config): Buffer {
  if (dataKey) return dataKey
  if (fs.existsSync(dataKeyFile)) return readKeyFile(dataKeyFile)
  if (dataKeyFileNamed) throw new SettingError(`DATA_KEY_FILE names ${dataKeyFile}, which is not there.`)
  throw new SettingError(
    `DATA_KEY is missing: ${dataKeyFile} is not there, and the database was written with it.`
  )
}

/** The same for a start: a new key is made only where no database is that an old one would belong to. */
export function dataKeyForStart(config: Config): Buffer {
  const { dataKey, dataKeyFile, dataKeyFileNamed, databaseFile } = config
  if (!dataKey && !dataKeyFileNamed && !fs.existsSync(dataKeyFile) && !fs.existsSync(databaseFile))
    writeKeyFile(dataKeyFile)
  return existingDataKey(config)
}

export function readKeyFile(file: string): Buffer {
  const bytes = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex')
  if (bytes.length !== 32) throw new SettingError(`DATA_KEY_FILE ${file} must hold 64 hexadecimal digits.`)
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
