import { and, asc, countDistinct, eq, gt } from 'drizzle-orm'
import type { Db } from '../../core/database/db.ts'
import { isAmong } from '../../core/database/statement.ts'
import { uniqueValues, users } from '../../core/database/tables.ts'
import { isWithin, type Within } from '../../core/database/within.ts'
import type { Keys } from '../../core/keys.ts'
import { currentPointer, uniqueFields } from '../model/parts.ts'
import { prepareStatements } from './unique-value-store-statements.ts'
import { defineStore } from '../../core/database/connection.ts'

/** An answer that another employee gave too; `hash` is the same for all who share it. */
export interface SharedValue {
  userId: string
  username: string
  field: string
  hash: string
  acceptedAt: number | null
}

const isOwn = (userId: string, field: string) =>
  and(eq(uniqueValues.userId, userId), eq(uniqueValues.field, field))

/** The fields whose shared answers administrators are notified of. */
const notifiedFields = new Set(uniqueFields.map(({ pointer }) => pointer))

/**
 * The blind index: keyed hashes of whole answers. Finds employees with the same answer in an `x-unique` field, and employees by
 * an `x-search` answer, without storing the answers.
 */
export const uniqueValueStore = defineStore(createUniqueValueStore)

export function createUniqueValueStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db)

  return {
    /** Applies the difference between the values before and after a save, by the JSON Pointers of the fields. */
    async update(userId: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
      for (const field of new Set([...before.keys(), ...after.keys()])) {
        const value = after.get(field)
        if (value === before.get(field)) continue
        await statements.remove().execute({ userId, field })
        if (value !== undefined) await add(userId, field, hashOf(field, value))
      }
    },

    /** Replaces the values of one employee; writes nothing for unchanged ones. */
    async replace(userId: string, expected: ReadonlyMap<string, string>) {
      const hashes = new Map([...expected].map(([field, value]) => [field, hashOf(field, value)]))
      const rows = await statements.listOf().execute({ userId })
      const kept = new Set(rows.filter(({ field, hash }) => hashes.get(field) === hash).map(row => row.field))
      for (const { field } of rows) if (!kept.has(field)) await statements.remove().execute({ userId, field })
      for (const [field, hash] of hashes) if (!kept.has(field)) await add(userId, field, hash)
      // The field may have become `x-unique` since the row was written.
      for (const { field, hash, isShared } of rows)
        if (kept.has(field) && !isShared) await shareWithOthers(userId, field, hash)
      // Keep acceptances of fields that were renamed or moved.
      for (const { field, hash, acceptedAt } of rows) {
        const today = acceptedAt === null ? field : currentPointer(field)
        const value = expected.get(today)
        if (today !== field && value !== undefined && hashOf(field, value) === hash)
          await db.update(uniqueValues).set({ acceptedAt }).where(isOwn(userId, today))
      }
    },

    /** Whether the index matches these values. */
    async isRight(userId: string, expected: ReadonlyMap<string, string>): Promise<boolean> {
      const rows = await statements.listOf().execute({ userId })
      const isHash = ({ field, hash }: { field: string; hash: string }) => {
        const value = expected.get(field)
        return value !== undefined && hash === hashOf(field, value)
      }
      return rows.length === expected.size && rows.every(isHash)
    },

    /** Returns the ids of employees who have one of these values in one of these fields. */
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

    async countEmployees(): Promise<number> {
      const [row] = await db.select({ employees: countDistinct(uniqueValues.userId) }).from(uniqueValues)
      return row?.employees ?? 0
    },

    /** Returns a batch of employees with indexed values, by id, after the given id. */
    async listAfter(userId: string, batchSize: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: uniqueValues.userId })
        .from(uniqueValues)
        .where(gt(uniqueValues.userId, userId))
        .orderBy(asc(uniqueValues.userId))
        .limit(batchSize)
      return rows.map(row => row.userId)
    },

    /** Rehashes the values of an employee under the current key. Shared marks and acceptances are kept. */
    async rehash(userId: string, values: ReadonlyMap<string, string>) {
      for (const { field } of await statements.listOf().execute({ userId })) {
        const value = values.get(field)
        if (value === undefined) {
          await statements.remove().execute({ userId, field })
          continue
        }
        const hash = hashOf(field, value)
        await db.update(uniqueValues).set({ hash }).where(isOwn(userId, field))
        // A concurrent save of the same value used the other key, so it did not find this row.
        await shareWithOthers(userId, field, hash)
      }
    },

    /** Returns the shared values of `x-unique` fields, sorted so that equal ones are next to each other. */
    async listShared(): Promise<SharedValue[]> {
      const { userId, field, hash, acceptedAt } = uniqueValues
      const marked = await db
        .select({ userId, username: users.username, field, hash, acceptedAt })
        .from(uniqueValues)
        .innerJoin(users, eq(users.id, userId))
        .where(eq(uniqueValues.isShared, true).inlineParams())
        .orderBy(asc(field), asc(hash), asc(users.username), asc(users.id))
      const rows = marked.filter(({ field }) => notifiedFields.has(currentPointer(field)))
      // A row stays marked after the others were erased or changed, so values that only one employee has left are dropped.
      const counts = new Map<string, number>()
      for (const { hash } of rows) counts.set(hash, (counts.get(hash) ?? 0) + 1)
      return rows.filter(({ hash }) => (counts.get(hash) ?? 0) > 1)
    },

    async listWithin(userIds: readonly string[], within: Within): Promise<Set<string>> {
      const ids = db.select({ id: users.id }).from(users)
      const found = await ids.where(and(isAmong(users.id, userIds), isWithin(users.id, within)))
      return new Set(found.map(({ id }) => id))
    },

    /** Marks a shared value as accepted until another employee gives it too. Returns the number of employees who share it. */
    async accept({ field, hash }: Pick<SharedValue, 'field' | 'hash'>, now: number): Promise<number> {
      const isSame = and(eq(uniqueValues.field, field), eq(uniqueValues.hash, hash))
      const accept = db.update(uniqueValues).set({ acceptedAt: now }).where(isSame)
      return (await accept.returning({ userId: uniqueValues.userId })).length
    }
  }

  async function add(userId: string, field: string, hash: string) {
    await statements.insert().execute({ userId, field, hash })
    await shareWithOthers(userId, field, hash)
  }

  /** Skips rows that are marked already, so concurrent saves of the same value do not wait for each other's locks. */
  async function shareWithOthers(userId: string, field: string, hash: string) {
    if (!notifiedFields.has(field)) return
    const [otherRow] = await statements.findOther().execute({ userId, field, hash })
    if (otherRow) await statements.share().execute({ field, hash })
  }

  /** Includes the field, so the same answer to two questions has different hashes. */
  function hashOf(field: string, value: string) {
    return keys.hmac('unique', `${field}\n${value}`)
  }
}
