import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { isAmong } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'
import { isWithin, type Within } from '../core/database/within.ts'
import type { Audience } from './model/audience.ts'
import { defineStore } from '../core/database/connection.ts'
import { isBeingErased } from '../core/database/being-erased.ts'

const batchSize = 500
const isReachable = and(eq(users.isAdmin, false), isNotNull(users.verifiedAt), isNull(users.disabledAt))
const isUnreachable = and(eq(users.isAdmin, false), or(isNull(users.verifiedAt), isNotNull(users.disabledAt)))
const { id, email, phone, username, isAdmin, completed, missing, language, byText, search } = users

/** An address with the language of its account. */
export interface Reader {
  email: string
  language: string | null
}

export type RecipientStore = ReturnType<typeof createRecipientStore>

/**
 * Possible recipients of administrators' mail: employees with a verified email address who are not disabled, optionally limited
 * to `within`.
 */
export const recipientStore = defineStore(createRecipientStore)

function createRecipientStore(db: Db) {
  return {
    async count(to: Audience, within?: Within): Promise<number> {
      return db.$count(users, and(isReachable, isOf(to, within)))
    },

    /** Counts the employees of an audience without a verified address. */
    async countUnverified(to: Audience, within?: Within): Promise<number> {
      return db.$count(users, and(eq(isAdmin, false), isNull(users.verifiedAt), isOf(to, within)))
    },

    async sample(
      to: Audience,
      limit: number,
      within?: Within
    ): Promise<{ username: string; email: string }[]> {
      const byName = [asc(search), asc(id)] as const
      const ids = db
        .select({ id })
        .from(users)
        .where(and(isReachable, isOf(to, within)))
      const first = ids.orderBy(...byName).limit(limit)
      return db
        .select({ username, email })
        .from(users)
        .where(inArray(id, first))
        .orderBy(...byName)
    },

    async list(to: Audience, within?: Within): Promise<Reader[]> {
      return db
        .select({ email, language })
        .from(users)
        .where(and(isReachable, isOf(to, within)))
    },

    /** Returns the recipients with these addresses, which are all in lower case. */
    async filterReachable(emails: string[], within?: Within): Promise<Reader[]> {
      return inBatches(emails, async some =>
        db
          .select({ email, language })
          .from(users)
          .where(and(isAmong(email, some), isReachable, isSeen(within)))
      )
    },

    /** Counts the employees who are disabled, and the others whose address is not verified. */
    async countUnreachable(by: 'id' | 'email', values: string[], within?: Within) {
      const rows = await inBatches(values, async some =>
        db
          .select({ disabledAt: users.disabledAt })
          .from(users)
          .where(and(isAmong(users[by], some), isUnreachable, isSeen(within)))
      )
      const disabled = rows.filter(({ disabledAt }) => disabledAt !== null).length
      return { disabled, unverified: rows.length - disabled }
    },

    /** Returns the recipients among the users, with the progress of their records. */
    async findByIds(ids: string[], within?: Within) {
      return inBatches(ids, async some =>
        db
          .select({
            ...{ id, email, phone, username, isAdmin, completed, missing, language, byText },
            isBeingErased: isBeingErased(users.id)
          })
          .from(users)
          .where(and(isAmong(id, some), isReachable, isSeen(within)))
      )
    }
  }
}

const isSeen = (within: Within | undefined): SQL | undefined => within && isWithin(id, within)

const isOf = (to: Audience, within: Within | undefined): SQL | undefined =>
  and(to === 'all' ? undefined : eq(completed, to === 'complete'), isSeen(within))

async function inBatches<Row>(all: string[], find: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < all.length; start += batchSize)
    found.push(...(await find(all.slice(start, start + batchSize))))
  return found
}
