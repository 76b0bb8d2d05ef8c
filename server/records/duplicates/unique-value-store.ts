import { asc, countDistinct, gt } from 'drizzle-orm'
import type { Db } from '../../core/database/db.ts'
import { uniqueValues } from '../../core/database/tables.ts'
import { type Within, withinParameters } from '../../core/database/within.ts'
import type { Keys } from '../../core/keys.ts'
import { pointerOfToday, uniqueFields } from '../model/parts.ts'
import { prepareStatements } from './unique-value-store-statements.ts'
import { defineStore } from '../../core/database/connection.ts'

/** An answer that another employee has too; `hash` is the same for all who share it. */
export interface SharedValue {
  userId: string
  username: string
  field: string
  hash: string
  acceptedAt: number | null
}

/** The fields of which administrators are told that two employees have the same answer. */
const told = new Set(uniqueFields.map(({ pointer }) => pointer))

/**
 * The blind index: who has the same answer in a field that is `x-unique`, and whose answer somebody knows as a whole
 * (`x-search`), without the answers themselves.
 */
export const uniqueValueStore = defineStore(createUniqueValueStore)

export function createUniqueValueStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db)

  return {
    /** What differs between the answers before and after a save, by the JSON Pointers of their fields. */
    async update(userId: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
      for (const field of new Set([...before.keys(), ...after.keys()])) {
        const value = after.get(field)
        if (value === before.get(field)) continue
        await statements.remove().execute({ userId, field })
        if (value !== undefined) await add(userId, field, hashOf(field, value))
      }
    },

    /** Makes these the values of one employee; of those that stay the same nothing is written. */
    async replace(userId: string, wanted: ReadonlyMap<string, string>) {
      const hashes = new Map([...wanted].map(([field, value]) => [field, hashOf(field, value)]))
      const rows = await statements.listOf().execute({ userId })
      const kept = new Set(rows.filter(({ field, hash }) => hashes.get(field) === hash).map(row => row.field))
      for (const { field } of rows) if (!kept.has(field)) await statements.remove().execute({ userId, field })
      for (const [field, hash] of hashes) if (!kept.has(field)) await add(userId, field, hash)
      // What was looked at stays so where its field has another name or place.
      for (const { field, hash, acceptedAt } of rows) {
        const today = acceptedAt === null ? field : pointerOfToday(field)
        const value = wanted.get(today)
        if (today !== field && value !== undefined && hashOf(field, value) === hash)
          await statements.acceptOwn().execute({ userId, field: today, acceptedAt })
      }
    },

    /** Is the index what these answers say? */
    async isRight(userId: string, wanted: ReadonlyMap<string, string>): Promise<boolean> {
      const rows = await statements.listOf().execute({ userId })
      const isHash = ({ field, hash }: { field: string; hash: string }) => {
        const value = wanted.get(field)
        return value !== undefined && hash === hashOf(field, value)
      }
      return rows.length === wanted.size && rows.every(isHash)
    },

    /** Who has one of these values in one of these fields. */
    async findByValue(
      fields: readonly string[],
      values: readonly string[],
      limit: number
    ): Promise<string[]> {
      if (fields.length === 0 || values.length === 0) return []
      const hashes = fields.flatMap(field => values.map(value => hashOf(field, value)))
      const parameters = { fields: JSON.stringify(fields), hashes: JSON.stringify(hashes), limit }
      return (await statements.findByHash().execute(parameters)).map(({ userId }) => userId)
    },

    /** How many employees have such answers. */
    async countEmployees(): Promise<number> {
      const [row] = await db.select({ employees: countDistinct(uniqueValues.userId) }).from(uniqueValues)
      return row?.employees ?? 0
    },

    /** Employees who have such answers, some at a time, in the order of their ids. */
    async listAfter(userId: string, most: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: uniqueValues.userId })
        .from(uniqueValues)
        .where(gt(uniqueValues.userId, userId))
        .orderBy(asc(uniqueValues.userId))
        .limit(most)
      return rows.map(row => row.userId)
    },

    /** The same values under another key: who shares them, and what was looked at, stays. */
    async rehash(userId: string, values: ReadonlyMap<string, string>) {
      for (const { field } of await statements.listOf().execute({ userId })) {
        const value = values.get(field)
        if (value === undefined) {
          await statements.remove().execute({ userId, field })
          continue
        }
        const hash = hashOf(field, value)
        await statements.rehash().execute({ userId, field, hash })
        // Somebody who saved the same value meanwhile was hashed with the other key, and so found nobody.
        await shareWithOthers(userId, field, hash)
      }
    },

    /** Every value that several have, those who share one beside each other. */
    async listShared(): Promise<SharedValue[]> {
      const rows = await statements.listShared().execute()
      // Others were erased since, or gave another answer: the last one shares it with nobody.
      const counts = new Map<string, number>()
      for (const { hash } of rows) counts.set(hash, (counts.get(hash) ?? 0) + 1)
      return rows.filter(({ hash }) => (counts.get(hash) ?? 0) > 1)
    },

    /** Which of these employees are among some. */
    async listWithin(userIds: readonly string[], within: Within): Promise<Set<string>> {
      const parameters = { userIds: JSON.stringify(userIds), ...withinParameters(within) }
      return new Set((await statements.listWithin().execute(parameters)).map(({ id }) => id))
    },

    /** Somebody has looked at it, until one more person gives the same answer. Answers how many share it. */
    async accept({ field, hash }: Pick<SharedValue, 'field' | 'hash'>, now: number): Promise<number> {
      return (await statements.accept().execute({ field, hash, now })).length
    }
  }

  async function add(userId: string, field: string, hash: string) {
    await statements.insert().execute({ userId, field, hash })
    await shareWithOthers(userId, field, hash)
  }

  /** Rows that are marked already are not written again: people who save the same at one moment would wait for each other. */
  async function shareWithOthers(userId: string, field: string, hash: string) {
    if (!told.has(field)) return
    const [other] = await statements.findOther().execute({ userId, field, hash })
    if (other) await statements.share().execute({ field, hash })
  }

  /** Bound to the field, so that the same answer to two questions does not show. */
  function hashOf(field: string, value: string) {
    return keys.hmac('unique', `${field}\n${value}`)
  }
}
