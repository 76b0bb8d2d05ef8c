import { SettingError } from '../config/config.ts'
import type { Db } from './database.ts'
import type { Keys } from '../keys.ts'
import { createLeaseStore } from './lease-store.ts'
import { createSettingStore } from './setting-store.ts'

/** What the database says about the data key it was written with. */
export const keySettings = {
  /** A keyed hash by which the key is known again. */
  mark: 'data-key',
  /** While a rotation goes on: the mark of the key that it leads to. */
  rotation: 'data-key-rotation',
  /** The keys that outlive the data key they came from, sealed with the present one. */
  handedOn: 'data-key-handed-on'
} as const

/** The lease of a copy into this database that has not ended; it says from where it comes. */
export const copyName = 'copying'

export const hashKey = (keys: Keys) => keys.hmac('itself', markText)

const markText = 'data-key, roles proven'

/** The mark as versions before migration 0004 wrote it: the roles in this database are not signed yet. */
export const hashKeyBeforeRoleProofs = (keys: Keys) => keys.hmac('itself', keySettings.mark)

/** Is this a mark of the present data key, by this version or one before migration 0004? */
export const isMarkOf = (keys: Keys, mark: string) =>
  mark === hashKey(keys) || mark === hashKeyBeforeRoleProofs(keys)

/** Switches to the known data key that made this mark; false where none did. */
export const turnToMark = (keys: Keys, mark: string) =>
  keys.activateKey('itself', markText, mark) || keys.activateKey('itself', keySettings.mark, mark)

/**
 * Refuses a key that the database was not written with: it opens nothing, and what it seals no other key opens. Of two that
 * are known, takes the one that the database names. Takes over what former data keys have handed on. Answers whether the
 * database bears a mark of its key at all.
 */
export async function requireKeyOf(db: Db, keys: Keys): Promise<boolean> {
  await requireFilled(db)
  const settings = createSettingStore(db)
  const isUnderWay = (await settings.find(keySettings.rotation)) !== undefined
  // With Postgres, processes that know both keys go on meanwhile.
  if (isUnderWay && (db.engine === 'sqlite' || keys.knownIds.length < 2))
    throw new SettingError('A change of the data key is not finished: run npm run rotate-keys.')
  return takeKeyOf(db, keys)
}

/** Refuses half a copy. */
export async function requireFilled(db: Db) {
  if ((await createLeaseStore(db).find(copyName)) !== undefined)
    throw new SettingError(
      'This database is being filled, or its filling was cut short: run that copy or restore again.'
    )
}

/** The same also in the midst of a rotation. */
export async function takeKeyOf(db: Db, keys: Keys): Promise<boolean> {
  const settings = createSettingStore(db)
  const [mark, handedOn] = await settings.findBoth(keySettings.mark, keySettings.handedOn)
  if (mark === undefined) return false
  if (!turnToMark(keys, mark))
    throw new SettingError('DATA_KEY is not the key that the database was written with.')
  if (handedOn) keys.importStableKeys(Buffer.from(handedOn, 'base64'))
  return true
}
