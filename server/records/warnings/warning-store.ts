import { and, sql } from 'drizzle-orm'
import { given, isGiven } from '../../core/database/bindings.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { passedWarnings } from '../../core/database/tables.ts'
import { openConfirmedWarnings, type ConfirmedWarning, sealConfirmedWarnings } from './content.ts'
import { defineStore } from '../../core/database/connection.ts'

type Row = typeof passedWarnings.$inferSelect

/** The warnings employees confirmed, by part. Encrypted, because they reveal answers. */
export const warningStore = defineStore((db, keys) => {
  const isOfPart = and(isGiven(passedWarnings.userId, 'userId'), isGiven(passedWarnings.part, 'part'))
  const listOf = statement(() =>
    db
      .select()
      .from(passedWarnings)
      .where(isGiven(passedWarnings.userId, 'userId'))
      .orderBy(passedWarnings.part)
  )
  const listOfMany = statement(() =>
    db
      .select()
      .from(passedWarnings)
      .where(isAmong(passedWarnings.userId, 'userIds'))
      .orderBy(passedWarnings.part)
  )
  const findAny = statement(() => db.select({ part: passedWarnings.part }).from(passedWarnings).limit(1))
  const put = statement(() =>
    db
      .insert(passedWarnings)
      .values({ userId: given('userId'), part: given('part'), content: sql`${given('content')}` })
      .onConflictDoUpdate({
        target: [passedWarnings.userId, passedWarnings.part],
        set: { content: sql`excluded.content` }
      })
  )
  const remove = statement(() => db.delete(passedWarnings).where(isOfPart))

  return {
    async allOf(userId: string): Promise<ConfirmedWarning[]> {
      return open(await listOf().execute({ userId }))
    },

    async allOfMany(userIds: string[]): Promise<Map<string, ConfirmedWarning[]>> {
      const found = new Map<string, ConfirmedWarning[]>()
      for (const row of await listOfMany().execute({ userIds: JSON.stringify(userIds) }))
        found.set(row.userId, [...(found.get(row.userId) ?? []), ...open([row])])
      return found
    },

    async isAny(): Promise<boolean> {
      return (await findAny().execute()).length > 0
    },

    async put(userId: string, part: string, warnings: readonly ConfirmedWarning[]) {
      if (warnings.length === 0) await remove().execute({ userId, part })
      else
        await put().execute({
          userId,
          part,
          content: sealConfirmedWarnings(keys, { userId, part }, warnings)
        })
    }
  }

  function open(rows: readonly Row[]): ConfirmedWarning[] {
    return rows.flatMap(row => openConfirmedWarnings(keys, row))
  }
})
