import { and, asc, eq, lt } from 'drizzle-orm'
import { formerEmails } from '../../core/database/tables.ts'
import { randomId } from '../../core/keys.ts'
import { defineStore } from '../../core/database/connection.ts'
import { sealingOf } from '../../core/database/sealing.ts'

/** An address that an account had, or that it requested and may never have got. */
export interface FormerEmail {
  email: string
  type: 'former' | 'asked'
  notedAt: number
}

const sealing = sealingOf('former_emails')

/** As many per account as an erasure needs; beyond it the oldest are deleted. */
const maxPerAccount = 50

/**
 * Sealed addresses that an account had or requested. An erasure needs them, because data stored under them belongs to the same
 * person.
 */
export const formerEmailStore = defineStore((db, keys) => {
  return {
    /** Stores an address once; `former` replaces `asked`. */
    async add(userId: string, { email, type, notedAt }: FormerEmail) {
      const known = await open(userId)
      const same = known.find(former => former.email === email)
      if (same && (same.type === type || same.type === 'former')) return
      if (same) await remove(same.id)
      if (known.length >= maxPerAccount && known[0]) await remove(known[0].id)
      const id = randomId()
      const sealed = sealing.seal(keys, { id, userId }, email)
      await db.insert(formerEmails).values({ id, userId, type, email: sealed, notedAt })
    },

    /** Removes an address that is now the current one. */
    async forget(userId: string, email: string) {
      for (const one of await open(userId)) if (one.email === email) await remove(one.id)
    },

    /** Returns the former addresses of an account, oldest first. */
    async listOf(userId: string): Promise<FormerEmail[]> {
      return (await open(userId)).map(({ email, type, notedAt }) => ({ email, type, notedAt }))
    },

    /** Deletes addresses that were requested before this moment and never confirmed; nothing depends on them any more. */
    async sweepAsked(before: number) {
      await db
        .delete(formerEmails)
        .where(and(eq(formerEmails.type, 'asked').inlineParams(), lt(formerEmails.notedAt, before)))
    }
  }

  async function open(userId: string) {
    const rows = await db
      .select()
      .from(formerEmails)
      .where(eq(formerEmails.userId, userId))
      .orderBy(asc(formerEmails.notedAt), asc(formerEmails.id))
    // A damaged row is left out, so that an erasure continues.
    return rows.flatMap(row => {
      const email = sealing.openIfWhole(keys, row)
      return email === undefined ? [] : { ...row, email }
    })
  }

  async function remove(id: string) {
    await db.delete(formerEmails).where(eq(formerEmails.id, id))
  }
})
