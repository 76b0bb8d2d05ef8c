import { digestOf } from '../../core/canonical-json.ts'
import { createSignUpStore } from '../../accounts/sign-up/sign-up-store.ts'
import { createRoleStore } from '../../users/role-store.ts'
import { createUserStore } from '../../users/user-store.ts'
import type { Database } from '../../core/database/database.ts'
import { createSealedStore, sealedColumns, type SealedColumn } from '../../core/database/sealed-columns.ts'
import type { Keys } from '../../core/keys.ts'
import type { OnProgress } from '../../core/progress.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import { type FileRow, fileStore } from '../../files/store.ts'
import type { StoredAnswers } from '../../records/answers/stored-answers.ts'
import { createAnswerStore } from '../../records/answers/answer-store.ts'
import { createUniqueValueStore } from '../../records/duplicates/unique-value-store.ts'
import { createSearchWordStore } from '../../records/search/search-word-store.ts'
import { searchWordsOf } from '../../records/search/words.ts'
import { uniqueValuesOf } from '../../records/duplicates/values.ts'

export interface RotationResult {
  documents: number
  files: number
  /** How many values the former key did not open either: they stay unchanged. */
  unreadable: number
}

/** Callbacks for the progress of a rotation. */
export interface RotationProgress {
  /** Called before each step that changes something on disk. */
  onStep: (step: string) => void
  onDocuments: OnProgress
  onHashes: OnProgress
  onFiles: OnProgress
}

const atOnce = 500
const filesAtOnce = 8
/** Small batches, so that saves are not delayed by this, and do not delay this for long. */
const writtenAtOnce = 25

/** Reseals all values that another key has sealed. */
export async function resealColumns(
  database: Database,
  keys: Keys,
  result: RotationResult,
  { onStep, onDocuments }: RotationProgress
) {
  let [all, checked] = [0, 0]
  for (const column of sealedColumns) all += await createSealedStore(database.read.db, column).count()
  const onValues = (values: number) => onDocuments((checked += values), Math.max(all, checked))
  for (const column of sealedColumns) await resealColumn(database, keys, column, result, { onStep, onValues })
}

async function resealColumn(
  database: Database,
  keys: Keys,
  column: SealedColumn,
  result: RotationResult,
  { onStep, onValues }: Pick<RotationProgress, 'onStep'> & { onValues(values: number): void }
) {
  for (let after = 0; ;) {
    const values = await createSealedStore(database.read.db, column).after(after, atOnce)
    const last = values.at(-1)
    if (!last) return
    after = last.at
    onValues(values.length)
    const old = values.filter(({ sealed }) => sealed.length > 0 && !keys.isSealedWithCurrentKey(sealed))
    const resealed = old.flatMap(({ at, context, sealed }) => {
      const plain = tryOpening(() => keys.open(column.purpose, context, sealed))
      return plain ? [{ at, sealed: keys.seal(column.purpose, context, plain), former: sealed }] : []
    })
    result.unreadable += old.length - resealed.length
    if (resealed.length === 0) continue
    onStep(column.table)
    for (let at = 0; at < resealed.length; at += writtenAtOnce)
      await database.write(async tx => {
        for (const value of resealed.slice(at, at + writtenAtOnce))
          await createSealedStore(tx.db, column).replace(value)
      })
    result.documents += resealed.length
  }
}

/** Recomputes the hashes of the blind index from the answers; those of answers that do not open are deleted. */
export async function rehashUniqueValues(
  database: Database,
  keys: Keys,
  { onStep, onHashes }: RotationProgress
) {
  const all = await createUniqueValueStore(database.read.db, keys).countEmployees()
  let rehashed = 0
  for (let after = ''; ;) {
    const ids = await createUniqueValueStore(database.read.db, keys).listAfter(after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    onStep('unique_values')
    await database.write(async ({ db }) => {
      const answers = createAnswerStore(db, keys)
      for (const userId of ids) {
        const stored = await answers.allOf(userId).catch(() => new Map<string, StoredAnswers>())
        await createUniqueValueStore(db, keys).rehash(userId, uniqueValuesOf({ answers: stored }))
      }
    })
    onHashes((rehashed += ids.length), Math.max(all, rehashed))
  }
}

/** Recomputes the hashed words by which people are found. */
export async function rehashSearchWords(database: Database, keys: Keys, { onStep }: RotationProgress) {
  for (let after = ''; ;) {
    const ids = await createSearchWordStore(database.read.db, keys).listAfter(after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    onStep('search_words')
    for (let at = 0; at < ids.length; at += writtenAtOnce)
      await database.write(async ({ db }) => {
        const answers = createAnswerStore(db, keys)
        for (const userId of ids.slice(at, at + writtenAtOnce)) {
          const stored = await answers.allOf(userId).catch(() => new Map<string, StoredAnswers>())
          const username = (await createUserStore(db, keys).findById(userId))?.username ?? ''
          await createSearchWordStore(db, keys).replace(userId, searchWordsOf(username, { answers: stored }))
        }
      })
  }
}

/** Signs roles that were signed with the former key with the next one, also roles of people who are not verified yet. */
export async function renewRoleProofs(database: Database, keys: Keys, { onStep }: RotationProgress) {
  onStep('roles')
  await database.write(async ({ db }) => {
    await createRoleStore(db, keys).proveRoles('proven')
    await createSignUpStore(db, keys).proveRoles('proven')
  })
}

/** Rewrites each file under its id, then updates the rows. */
export async function resealFiles(
  database: Database,
  storage: FileStorage,
  keys: Keys,
  result: RotationResult,
  { onStep, onFiles }: RotationProgress
) {
  const all = await database.read.use(fileStore).countAll()
  let checked = 0
  for (let after = ''; ;) {
    const rows = await database.read.use(fileStore).after(after, atOnce)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    const resealed: Pick<FileRow, 'id' | 'sha256'>[] = []
    for (let at = 0; at < rows.length; at += filesAtOnce) {
      onStep('files')
      await Promise.all(
        rows.slice(at, at + filesAtOnce).map(async row => {
          const sha256 = await resealFile(storage, keys, row)
          if (sha256 === undefined) result.unreadable++
          else if (sha256 !== row.sha256) resealed.push({ id: row.id, sha256 })
        })
      )
    }
    onStep('rows of files')
    await database.write(async tx => {
      for (const row of resealed) await tx.use(fileStore).recheck(row)
    })
    result.files += resealed.length
    onFiles((checked += rows.length), Math.max(all, checked))
  }
}

/** Returns the checksum of the file as it is stored afterwards. */
async function resealFile(storage: FileStorage, keys: Keys, { id, userId, sha256 }: FileRow) {
  const sealed = await storage.sealed(id)
  if (sealed === 'missing') return undefined
  // An interrupted rotation may have written the file but not its row.
  if (keys.isSealedWithCurrentKey(sealed) && digestOf(sealed) === sha256) return sha256
  const plain = await storage.get(id, userId)
  if (typeof plain === 'string') return undefined
  return digestOf(keys.isSealedWithCurrentKey(sealed) ? sealed : await storage.put(id, userId, plain))
}

function tryOpening(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
