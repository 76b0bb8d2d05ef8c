import { SettingError } from '../../core/config/config.ts'
import type { Database } from '../../core/database/database.ts'
import { hashKey, hashKeyBeforeRoleProofs, keySettings } from '../../core/database/key-settings.ts'
import type { Keys } from '../../core/keys.ts'
import { settingStore } from '../../core/database/setting-store.ts'
import type { Connection } from '../../core/database/connection.ts'

/** Throws unless the keys are the two of this database, and for a rotation to the key it already has. */
export async function requireTheirs(database: Database, keys: Keys, former: Keys) {
  const settings = database.read.use(settingStore)
  const mark = await settings.find(keySettings.mark)
  const rotation = await settings.find(keySettings.rotation)
  if (mark !== undefined && [keys, former].some(candidate => mark === hashKeyBeforeRoleProofs(candidate)))
    throw new SettingError(
      'This database is from an earlier version: start the server of this version once with its data key.'
    )
  if (mark === hashKey(keys) && !rotation)
    throw new SettingError('Everything is encrypted with DATA_KEY already: remove DATA_KEY_OLD.')
  if (rotation && rotation !== hashKey(keys))
    throw new SettingError('A change to another data key is not finished: set DATA_KEY to that key.')
  if (mark !== undefined && mark !== hashKey(former) && mark !== hashKey(keys))
    throw new SettingError('The old data key is not the key that the database was written with.')
}

/** Begins a rotation, which stops the server from starting. Keys that outlive the former key are sealed with the next one. */
export async function beginRotation(tx: Connection, keys: Keys, former: Keys) {
  const settings = tx.use(settingStore)
  await settings.put(keySettings.rotation, hashKey(keys))
  const handedOn = await settings.find(keySettings.handedOn)
  const sealed = handedOn ? Buffer.from(handedOn, 'base64') : former.exportStableKeys()
  keys.importStableKeys(sealed)
  await settings.put(keySettings.handedOn, keys.exportStableKeys().toString('base64'))
}
