import { and, asc, gt } from 'drizzle-orm'
import { given, isGiven } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { defineStore } from '../../core/database/connection.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { searchWords } from '../../core/database/tables.ts'
import type { Keys } from '../../core/keys.ts'
import type { FieldWord } from './words.ts'

/**
 * 64 bits in hexadecimal: a collision is unlikely even among a million words. It would go unnoticed, as matches are not
 * verified.
 */
const hashLength = 16

/** The index of searchable words in answers: keyed hashes, without the words. */
export const searchWordStore = defineStore(createSearchWordStore)

export function createSearchWordStore(db: Db, keys: Keys) {
  const listOf = statement(() =>
    db.select({ hash: searchWords.hash }).from(searchWords).where(isGiven(searchWords.userId, 'userId'))
  )
  const removeSome = statement(() =>
    db
      .delete(searchWords)
      .where(and(isGiven(searchWords.userId, 'userId'), isAmong(searchWords.hash, 'hashes')))
  )
  const findByHash = statement(() =>
    db.select().from(searchWords).where(isAmong(searchWords.hash, 'hashes')).limit(given('limit'))
  )

  return {
    /** Replaces the words of one employee. Returns whether any changed. */
    async replace(userId: string, words: readonly FieldWord[]): Promise<boolean> {
      const expected = new Set(words.map(hashOf))
      const stored = new Set((await listOf().execute({ userId })).map(({ hash }) => hash))
      const removed = [...stored].filter(hash => !expected.has(hash))
      const added = [...expected].filter(hash => !stored.has(hash)).map(hash => ({ userId, hash }))
      if (removed.length > 0) await removeSome().execute({ userId, hashes: JSON.stringify(removed) })
      if (added.length > 0) await db.insert(searchWords).values(added)
      return removed.length > 0 || added.length > 0
    },

    async isRight(userId: string, words: readonly FieldWord[]): Promise<boolean> {
      const expected = new Set(words.map(hashOf))
      const stored = await listOf().execute({ userId })
      return stored.length === expected.size && stored.every(({ hash }) => expected.has(hash))
    },

    /** Returns which of these words each employee has in any of these fields. */
    async find(pointers: readonly string[], words: readonly string[], limit: number) {
      const found = new Map<string, Set<string>>()
      if (pointers.length === 0 || words.length === 0) return found
      const wordOf = new Map(
        words.flatMap(text => pointers.map(pointer => [hashOf({ pointer, text }), text] as const))
      )
      const rows = await findByHash().execute({ hashes: JSON.stringify([...wordOf.keys()]), limit })
      for (const { userId, hash } of rows) {
        const foundWords = found.get(userId) ?? new Set<string>()
        found.set(userId, foundWords.add(wordOf.get(hash) ?? ''))
      }
      return found
    },

    /** Returns a batch of employees with indexed words, by id, after the given id. */
    async listAfter(userId: string, batchSize: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: searchWords.userId })
        .from(searchWords)
        .where(gt(searchWords.userId, userId))
        .orderBy(asc(searchWords.userId))
        .limit(batchSize)
      return rows.map(row => row.userId)
    }
  }

  /** Includes the field, as in the blind index. */
  function hashOf({ pointer, text }: FieldWord): string {
    return keys.hmac('unique', `word\n${pointer}\n${text}`).slice(0, hashLength)
  }
}
