import { and, eq, inArray } from 'drizzle-orm'
import { given, isGiven } from '../core/database/bindings.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { filterValues } from '../core/database/tables.ts'
import { createCounterStore } from '../core/database/counter-store.ts'
import { defineStore } from '../core/database/connection.ts'

/** The clear index: unencrypted answers of fields marked `x-filter`, by employee and JSON Pointer of the field. */
export const filterStore = defineStore(db => {
  const insert = statement(() =>
    db.insert(filterValues).values({ userId: given('userId'), field: given('field'), value: given('value') })
  )
  const remove = statement(() =>
    db
      .delete(filterValues)
      .where(and(isGiven(filterValues.userId, 'userId'), isGiven(filterValues.field, 'field')))
  )
  const ofMany = statement(() =>
    db.select().from(filterValues).where(isAmong(filterValues.userId, 'userIds'))
  )
  const counters = createCounterStore(db)

  return {
    /** Applies the difference between the values before and after a save. */
    async update(userId: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
      for (const field of new Set([...before.keys(), ...after.keys()])) {
        const value = after.get(field)
        if (value === before.get(field)) continue
        // Delete even without a known value: the index may have one from an earlier version of the schemas.
        await remove().execute({ userId, field })
        if (value !== undefined) await insert().execute({ userId, field, value })
      }
    },

    async replace(userId: string, expected: ReadonlyMap<string, string>) {
      const rows = await db.select().from(filterValues).where(eq(filterValues.userId, userId))
      const unchanged = new Set(
        rows.filter(row => expected.get(row.field) === row.value).map(row => row.field)
      )
      const removed = rows.map(row => row.field).filter(field => !unchanged.has(field))
      if (removed.length > 0) {
        await db
          .delete(filterValues)
          .where(and(eq(filterValues.userId, userId), inArray(filterValues.field, removed)))
      }
      const added = [...expected]
        .filter(([field]) => !unchanged.has(field))
        .map(([field, value]) => ({ userId, field, value }))
      if (added.length > 0) await db.insert(filterValues).values(added)
    },

    /** Returns the values of many employees, by employee and field. */
    async ofMany(userIds: string[], fields: string[]): Promise<Map<string, Map<string, string>>> {
      const chosen = new Set(fields)
      const rows = await ofMany().execute({ userIds: JSON.stringify(userIds) })
      const found = new Map<string, Map<string, string>>()
      for (const { userId, field, value } of rows) {
        // An employee has few values: reading all is faster than a condition on the field.
        if (!chosen.has(field)) continue
        const byField = found.get(userId) ?? new Map<string, string>()
        found.set(userId, byField.set(field, value))
      }
      return found
    },

    async whoHas(field: string, value: string): Promise<string[]> {
      const rows = await db
        .select({ userId: filterValues.userId })
        .from(filterValues)
        .where(and(eq(filterValues.field, field), eq(filterValues.value, value)))
      return rows.map(row => row.userId)
    },

    async counts(fields: string[]): Promise<Map<string, number>> {
      return counters.countBy(fields)
    }
  }
})
