import { eq } from 'drizzle-orm'
import { completeness, type View, valueAt } from '../../engine/index.ts'
import { recordForms } from '../../generated/index.ts'
import type { Db } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'
import { openName } from '../files/names.ts'
import { missingOf, stepOf } from '../accounts/model/record-status.ts'
import { filterFields } from './model/parts.ts'
import { recordOf, revisionsOf, type UrlOf } from './model/record.ts'
import { users } from '../core/database/tables.ts'
import { createAnswerStore } from './answer-store.ts'
import { createFileStore } from '../files/store.ts'
import { createFilterStore } from './filter-store.ts'

export type UserRow = typeof users.$inferSelect

/** The record of one employee: all parts with their files, and what is kept about it beside them. */
export function createRecordStore(db: Db, keys: Keys) {
  const answers = createAnswerStore(db, keys)
  const files = createFileStore(db)

  return {
    /** A user as pages see one, with the record; undefined when there is no such user. */
    async view(userId: string, urlOf: UrlOf) {
      const user = await userNamed(userId)
      if (!user) return undefined
      const stored = await storedOf(user)
      const { id, email, phone, username, isAdmin, completed } = user
      return {
        _id: id,
        email,
        phone,
        username,
        isAdmin,
        completed,
        missing: missingOf(user),
        revisions: revisionsOf(stored.answers),
        createdAt: new Date(user.createdAt).toISOString(),
        ...recordOf(stored, urlOf, row => openName(keys, row))
      }
    },

    /**
     * Works out again whether the record is Completed, what is missing, and its place in the clear index. Belongs in
     * the transaction of every write that touches the record or the role of its owner.
     */
    async refresh(userId: string, now: number) {
      const user = await userNamed(userId)
      if (!user) return
      const record = user.isAdmin ? {} : recordOf(await storedOf(user), id => id)
      const missing = user.isAdmin ? [] : completeness(recordForms, record)
      const completed = !user.isAdmin && missing.length === 0
      const completedAt = completed ? (user.completedAt ?? now) : null
      const kept = { isAdmin: user.isAdmin, completed, missing: JSON.stringify(missing) }
      const state = { ...kept, completedAt, step: stepOf(kept) }
      if (kept.missing !== user.missing || completed !== user.completed || state.step !== user.step) {
        await db.update(users).set(state).where(eq(users.id, userId))
      }
      await index(userId, record)
    }
  }

  async function userNamed(id: string): Promise<UserRow | undefined> {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    return user
  }

  async function storedOf(user: UserRow) {
    return { account: user, answers: await answers.allOf(user.id), files: await files.allOf(user.id) }
  }

  async function index(userId: string, record: View) {
    const answered = filterFields.flatMap(({ pointer, path }) => {
      const value = valueAt(record, path)
      return value === undefined ? [] : [[pointer, String(value)] as const]
    })
    await createFilterStore(db).replace(userId, new Map(answered))
  }
}
