import { and, asc, gt, sql } from 'drizzle-orm'
import { isGiven } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { defineStore } from '../../core/database/connection.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { searchWords } from '../../core/database/tables.ts'
import type { Keys } from '../../core/keys.ts'
import type { FieldWord } from './words.ts'

const given = sql.placeholder
/** Sixty-four bits: of a million words hardly two have the same, and what they find is compared with nothing else. */
const hashLength = 16

/** By which words people are found beside the names of their accounts: keyed hashes, without the words themselves. */
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
    /** Makes these the words of one employee; answers whether any was another. */
    async replace(userId: string, words: readonly FieldWord[]): Promise<boolean> {
      const wanted = new Set(words.map(hashOf))
      const kept = new Set((await listOf().execute({ userId })).map(({ hash }) => hash))
      const gone = [...kept].filter(hash => !wanted.has(hash))
      const added = [...wanted].filter(hash => !kept.has(hash)).map(hash => ({ userId, hash }))
      if (gone.length > 0) await removeSome().execute({ userId, hashes: JSON.stringify(gone) })
      if (added.length > 0) await db.insert(searchWords).values(added)
      return gone.length > 0 || added.length > 0
    },

    async isRight(userId: string, words: readonly FieldWord[]): Promise<boolean> {
      const wanted = new Set(words.map(hashOf))
      const kept = await listOf().execute({ userId })
      return kept.length === wanted.size && kept.every(({ hash }) => wanted.has(hash))
    },

    /** Who has each of these words in one of these fields. */
    async find(pointers: readonly string[], words: readonly string[], limit: number) {
      const found = new Map<string, Set<string>>()
      if (pointers.length === 0 || words.length === 0) return found
      const wordOf = new Map(
        words.flatMap(text => pointers.map(pointer => [hashOf({ pointer, text }), text] as const))
      )
      const rows = await findByHash().execute({ hashes: JSON.stringify([...wordOf.keys()]), limit })
      for (const { userId, hash } of rows) {
        const own = found.get(userId) ?? new Set<string>()
        found.set(userId, own.add(wordOf.get(hash) ?? ''))
      }
      return found
    },

    /** Employees who have words, some at a time, in the order of their ids. */
    async listAfter(userId: string, most: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: searchWords.userId })
        .from(searchWords)
        .where(gt(searchWords.userId, userId))
        .orderBy(asc(searchWords.userId))
        .limit(most)
      return rows.map(row => row.userId)
    }
  }

  /** Bound to the field, as in the blind index. */
  function hashOf({ pointer, text }: FieldWord): string {
    return keys.hmac('unique', `word\n${pointer}\n${text}`).slice(0, hashLength)
  }
}
