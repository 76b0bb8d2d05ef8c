import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import { isGiven } from '../../core/database/bindings.ts'
import { isAmong, statement, statements } from '../../core/database/statement.ts'
import { answerChanges, users } from '../../core/database/tables.ts'
import { isWithin, type Within, withinParameters } from '../../core/database/within.ts'
import { defineStore } from '../../core/database/connection.ts'

/** A change of a watched answer that waits for confirmation. `content` has the encrypted answers before and after. */
export type ChangeRow = typeof answerChanges.$inferSelect

export type ListedChange = ChangeRow & { username: string }

const maxChanges = 500

/** Unconfirmed changes of watched answers, at most one for each answer. */
export const changeStore = defineStore(db => {
  const find = statement(() => db.select().from(answerChanges).where(isGiven(answerChanges.id, 'id')))
  const listOf = statement(() =>
    db
      .select()
      .from(answerChanges)
      .where(isGiven(answerChanges.userId, 'userId'))
      .orderBy(asc(answerChanges.changedAt), asc(answerChanges.path))
  )
  const pathsOfMany = statement(() =>
    db
      .select({ userId: answerChanges.userId, path: answerChanges.path, title: answerChanges.title })
      .from(answerChanges)
      .where(isAmong(answerChanges.userId, 'userIds'))
      .orderBy(asc(answerChanges.changedAt), asc(answerChanges.path))
  )
  const findAny = statement(() => db.select({ id: answerChanges.id }).from(answerChanges).limit(1))
  const ofEmployees = (isLimited: boolean) =>
    and(eq(users.isAdmin, false), isLimited ? isWithin(users.id) : undefined)
  const countByPath = statements((isLimited: boolean) =>
    db
      .select({ path: answerChanges.path, changes: count() })
      .from(answerChanges)
      .innerJoin(users, eq(users.id, answerChanges.userId))
      .where(ofEmployees(isLimited))
      .groupBy(answerChanges.path)
  )
  const listAll = statements((isLimited: boolean) =>
    db
      .select({ ...getTableColumns(answerChanges), username: users.username })
      .from(answerChanges)
      .innerJoin(users, eq(users.id, answerChanges.userId))
      .where(and(ofEmployees(isLimited), isAmong(answerChanges.path, 'paths')))
      .orderBy(asc(answerChanges.changedAt), asc(answerChanges.path))
      .limit(maxChanges)
  )
  return {
    async find(id: string): Promise<ChangeRow | undefined> {
      return find().get({ id })
    },

    /** Returns the changes of one employee, the oldest first. */
    async listOf(userId: string): Promise<ChangeRow[]> {
      return listOf().execute({ userId })
    },

    /** Counts the changes of all employees, or of those within reach, for each path. */
    async countByPath(within?: Within): Promise<{ path: string; changes: number }[]> {
      return countByPath(within !== undefined).execute(withinParameters(within))
    },

    /** Returns the oldest changes (at most 500) at these paths, of all employees or of those within reach. */
    async list(paths: string[], within?: Within): Promise<ListedChange[]> {
      const parameters = { ...withinParameters(within), paths: JSON.stringify(paths) }
      return listAll(within !== undefined).execute(parameters)
    },

    async pathsOfMany(userIds: string[]): Promise<Map<string, Pick<ChangeRow, 'path' | 'title'>[]>> {
      const rows = await pathsOfMany().execute({ userIds: JSON.stringify(userIds) })
      const found = new Map<string, Pick<ChangeRow, 'path' | 'title'>[]>()
      for (const { userId, ...row } of rows) found.set(userId, [...(found.get(userId) ?? []), row])
      return found
    },

    async isAny(): Promise<boolean> {
      return (await findAny().execute()).length > 0
    },

    async add(row: ChangeRow) {
      await db.insert(answerChanges).values(row)
    },

    async put(row: ChangeRow) {
      await db.update(answerChanges).set(row).where(eq(answerChanges.id, row.id))
    },

    async remove(id: string) {
      await db.delete(answerChanges).where(eq(answerChanges.id, id))
    }
  }
})
