import { SettingError } from '../config/config.ts'
import type { Db } from './database.ts'
import type { Keys } from '../keys.ts'
import { createLeaseStore } from './lease-store.ts'
import { createSettingStore } from './setting-store.ts'

/** Names of settings in the database about the data key it was written with. */
export const keySettings = {
  /** A keyed hash that identifies the key. */
  mark: 'data-key',
  /** During a rotation: the mark of the new key. */
  rotation: 'data-key-rotation',
  /** The keys that outlive the data key they were derived from, sealed with the current one. */
  handedOn: 'data-key-handed-on'
} as const

/** The lease of an unfinished copy into this database; its holder is the source. */
export const copyName = 'copying'

export const hashKey = (keys: Keys) => keys.hmac('itself', markText)

const markText = 'data-key, roles proven'

/** Returns the mark as versions before migration 0004 wrote it: the roles in such a database are not signed yet. */
export const hashKeyBeforeRoleProofs = (keys: Keys) => keys.hmac('itself', keySettings.mark)

/** Whether this is the mark of the current data key, written by this version or one before migration 0004. */
export const isMarkOf = (keys: Keys, mark: string) =>
  mark === hashKey(keys) || mark === hashKeyBeforeRoleProofs(keys)

/** Activates the known data key that made this mark; returns false if none did. */
export const activateKeyOfMark = (keys: Keys, mark: string) =>
  keys.activateKey('itself', markText, mark) || keys.activateKey('itself', keySettings.mark, mark)

/**
 * Throws unless the database was written with a known key: a wrong key could not open its values, and no other key could open
 * what it seals. If two keys are known, activates the one that the database names. Imports the stable keys. Returns false if
 * the database has no mark of a key yet.
 */
export async function requireKeyOf(db: Db, keys: Keys): Promise<boolean> {
  await requireFilled(db)
  const settings = createSettingStore(db)
  const isUnderWay = (await settings.find(keySettings.rotation)) !== undefined
  // With Postgres, processes that know both keys keep running during a rotation.
  if (isUnderWay && (db.engine === 'sqlite' || keys.knownIds.length < 2))
    throw new SettingError('A change of the data key is not finished: run npm run rotate-keys.')
  return activateKeyOf(db, keys)
}

/** Throws if the database is an unfinished copy. */
export async function requireFilled(db: Db) {
  if ((await createLeaseStore(db).find(copyName)) !== undefined)
    throw new SettingError(
      'This database is being filled by a copy or a restore, or one was interrupted: run it again.'
    )
}

/** Does the same as `requireKeyOf`, also during a rotation. */
export async function activateKeyOf(db: Db, keys: Keys): Promise<boolean> {
  const settings = createSettingStore(db)
  const [mark, handedOn] = await settings.findBoth(keySettings.mark, keySettings.handedOn)
  if (mark === undefined) return false
  if (!activateKeyOfMark(keys, mark))
    throw new SettingError('DATA_KEY is not the key that the database was written with.')
  if (handedOn) keys.importStableKeys(Buffer.from(handedOn, 'base64'))
  return true
}
