import crypto from 'node:crypto'
import { upToDate } from '../../engine/index.ts'
import type { Audit } from '../audit/service.ts'
import { self } from '../audit/model/entries.ts'
import type { Database } from '../core/database/database.ts'
import { forbidden, unauthenticated } from '../core/errors.ts'
import { sealName } from '../files/names.ts'
import { requireQuota, type StagedFile } from '../files/inspect-upload.ts'
import type { Vault } from '../files/file-storage.ts'
import { type Keys, randomId } from '../core/keys.ts'
import type { FileRow } from '../files/store.ts'
import { troubleIn } from '../core/storage-fault.ts'
import { changedFields } from './model/changed-fields.ts'
import { factsAt } from './model/facts.ts'
import { clientFields, type KeptPart } from './model/parts.ts'
import { checkFirstForm, type Save, valueToSave } from './model/save.ts'
import type { Stores } from '../stores.ts'

/** Somebody asks to save (a part of) an own record. */
export interface Asked {
  userId: string
  part: KeptPart
  body: unknown
  basedOn?: number | undefined
  sent?: Save['sent']
}

interface Needs {
  database: Database<Stores>
  keys: Keys
  clock: () => number
  vault: Vault
  audit: Audit
}

export type Keeper = ReturnType<typeof createKeeper>

/** Saves parts of records and their files: checked, stored and worked out anew in one transaction. */
export function createKeeper({ database, keys, clock, vault, audit }: Needs) {
  return {
    /** Refuses what `save` would refuse, and stores nothing. */
    async check(asked: Asked) {
      valueToSave(await saveOf(database.read, asked))
    },

    /** As `check`, for the first form of the part alone. */
    async checkFirst(asked: Asked) {
      checkFirstForm(await saveOf(database.read, asked))
    },

    /** Stores answers together with the files that came with them. */
    async save(asked: Asked, staged: readonly StagedFile[]) {
      await withFiles(asked.userId, staged, async (tx, now) => {
        const save = await saveOf(tx, asked)
        const value = valueToSave(save)
        const { name, hasAnswers, schemaHash } = asked.part
        if (!hasAnswers) return
        await tx.answers.save({ userId: asked.userId, part: name, value, schemaHash, now })
        const detail = { part: name, fields: changedFields(save.stored?.value, value) }
        await audit(tx, { ...self(asked.userId), action: 'part.saved', detail })
      })
    },

    /** Stores files alone. No revision of a part changes by it. */
    async addFiles(userId: string, staged: readonly StagedFile[]) {
      await withFiles(userId, staged, async tx => {
        await ownerOf(tx, userId)
      })
    }
  }

  /** Bytes first, then the rows, then the old bytes: a crash in between leaves at most bytes that nobody names. */
  async function withFiles(
    userId: string,
    staged: readonly StagedFile[],
    store: (tx: Stores, now: number) => Promise<void>
  ) {
    const now = clock()
    if (staged.length > 0) requireQuota(staged, await database.read.files.allOf(userId))
    const rows: FileRow[] = []
    let replaced: string[]
    try {
      for (const file of staged) rows.push(await put(file, userId, now))
      replaced = await database.write(async tx => {
        await store(tx, now)
        const files = tx.files
        const before: string[] = []
        for (const row of rows) {
          const replaces = await files.place(row)
          before.push(...replaces)
          const { id: file, part, field, slot } = row
          await audit(tx, {
            ...self(userId),
            action: 'file.saved',
            detail: { part, field, slot, file, replaces }
          })
        }
        await tx.records.refresh(userId, now)
        return before
      })
    } catch (error) {
      // A sync that failed tells nothing: after a crash the rows may stand there. The sweep knows then.
      if (troubleIn(error) !== 'failing') await removeAll(rows.map(row => row.id))
      throw error
    }
    await removeAll(replaced)
  }

  /** What cannot be removed now is left to the sweep: it changes nothing about what is saved. */
  async function removeAll(ids: string[]) {
    await Promise.allSettled(ids.map(id => vault.remove(id)))
  }

  async function put(
    { field, slot, name, type, bytes }: StagedFile,
    userId: string,
    now: number
  ): Promise<FileRow> {
    const id = randomId()
    const written = await vault.put(id, userId, bytes)
    const sha256 = crypto.createHash('sha256').update(written).digest('hex')
    const place = { part: field.part, field: field.field, slot }
    const sealed = sealName(keys, { id, userId }, name)
    return { id, userId, ...place, name: sealed, type, bytes: bytes.length, sha256, createdAt: now }
  }

  async function saveOf(db: Stores, { userId, part, body, basedOn, sent = [] }: Asked): Promise<Save> {
    const account = await ownerOf(db, userId)
    const asksForClients = clientFields.some(field => field.part === part.name)
    const facts = factsAt(clock(), asksForClients ? await db.clients.names() : [])
    const stored = await db.answers.find(userId, part.name)
    const files = part.files.length > 0 ? await db.files.allOf(userId) : []
    // A page that was opened before the schemas changed sends what it asked for then.
    return { part, body: upToDate(part.schema, body), account, facts, stored, basedOn, sent, files }
  }

  /** The owner of the record as the row is now; who has become an administrator has none to write. */
  async function ownerOf(db: Stores, userId: string) {
    const user = await db.users.byId(userId)
    if (!user) throw unauthenticated()
    if (user.isAdmin) throw forbidden('Administrators have no employee record.')
    return user
  }
}
