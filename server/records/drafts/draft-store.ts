import { and, desc, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { bindValues, given, isGiven } from '../../core/database/bindings.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { drafts } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

/** Unsaved input of one form on one device. `content` is encrypted. */
export type DraftRow = typeof drafts.$inferSelect

/** The number of devices whose drafts of one form are kept. */
const maxDevices = 3

/** Drafts of employees, one for each form and device. */
export const draftStore = defineStore(db => {
  const isOwn = isGiven(drafts.userId, 'userId')
  const isOfForm = and(isOwn, isGiven(drafts.form, 'form'))
  const listOfForm = statement(() =>
    db.select().from(drafts).where(isOfForm).orderBy(desc(drafts.savedAt), desc(drafts.id))
  )
  const listOfUser = statement(() =>
    db.select().from(drafts).where(isOwn).orderBy(desc(drafts.savedAt), desc(drafts.id))
  )
  const removeOfDevice = statement(() =>
    db.delete(drafts).where(and(isOfForm, isGiven(drafts.device, 'device')))
  )
  const removeOfForms = statement(() =>
    db.delete(drafts).where(and(isOwn, isGiven(drafts.device, 'device'), isAmong(drafts.form, 'forms')))
  )
  const insert = statement(() =>
    db.insert(drafts).values({
      ...bindValues(drafts, 'id', 'userId', 'form', 'device', 'revision', 'savedAt'),
      content: sql`${given('content')}`
    })
  )
  const removeOldest = statement(() => {
    const newest = db
      .select({ id: drafts.id })
      .from(drafts)
      .where(isOfForm)
      .orderBy(desc(drafts.savedAt), desc(drafts.id))
      .limit(maxDevices)
    return db.delete(drafts).where(and(isOfForm, notInArray(drafts.id, newest)))
  })
  const remove = statement(() =>
    db
      .delete(drafts)
      .where(and(isOwn, isGiven(drafts.id, 'id')))
      .returning({ id: drafts.id })
  )

  return {
    listOf: (userId: string, form: string): Promise<DraftRow[]> => listOfForm().execute({ userId, form }),

    /** The newest first. */
    listAll: (userId: string): Promise<DraftRow[]> => listOfUser().execute({ userId }),

    async listOwners(forms: readonly string[]): Promise<string[]> {
      if (forms.length === 0) return []
      const rows = await db
        .selectDistinct({ userId: drafts.userId })
        .from(drafts)
        .where(inArray(drafts.form, [...forms]))
      return rows.map(({ userId }) => userId)
    },

    /** Replaces the draft of this form and device, and deletes the oldest drafts beyond the limit of devices. */
    async put(row: DraftRow) {
      const { userId, form, device } = row
      await removeOfDevice().execute({ userId, form, device })
      await insert().execute(row)
      await removeOldest().execute({ userId, form })
    },

    /** Returns whether the user had this draft. */
    async remove(userId: string, id: string): Promise<boolean> {
      return (await remove().execute({ userId, id })).length > 0
    },

    async removeOf(userId: string, device: string, forms: readonly string[]) {
      await removeOfForms().execute({ userId, device, forms: JSON.stringify(forms) })
    },

    async sweep(before: number) {
      await db.delete(drafts).where(lt(drafts.savedAt, before))
    }
  }
})
