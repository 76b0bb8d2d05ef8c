import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { Db } from '../core/database/database.ts'
import { statement, statements } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'
import { isWithin, type Within, withinParameters } from '../core/database/within.ts'
import type { Audience } from './model/audience.ts'
import { defineStore } from '../core/database/connection.ts'

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
  const audience = {
    everybody: prepareAudiences(db, undefined),
    some: prepareAudiences(db, isWithin(id))
  }
  const filterReachable = statements((isLimited: boolean) =>
    db
      .select({ email, language })
      .from(users)
      .where(and(isAmong(email), isReachable, isLimited ? isWithin(id) : undefined))
  )
  const findByIds = statements((isLimited: boolean) =>
    db
      .select({ id, email, phone, username, isAdmin, completed, missing, language, byText })
      .from(users)
      .where(and(isAmong(id), isReachable, isLimited ? isWithin(id) : undefined))
  )
  const findUnreachable = statements(({ by, isLimited }: { by: 'id' | 'email'; isLimited: boolean }) =>
    db
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(and(isAmong(users[by]), isUnreachable, isLimited ? isWithin(id) : undefined))
  )
  const ofAudience = (to: Audience, within: Within | undefined) =>
    (within ? audience.some : audience.everybody)[to]

  return {
    async count(to: Audience, within?: Within): Promise<number> {
      const [row] = await ofAudience(to, within).count().execute(withinParameters(within))
      return row?.total ?? 0
    },

    /** Counts the employees of an audience without a verified address. */
    async countUnverified(to: Audience, within?: Within): Promise<number> {
      const [row] = await ofAudience(to, within).countUnverified().execute(withinParameters(within))
      return row?.total ?? 0
    },

    async sample(
      to: Audience,
      limit: number,
      within?: Within
    ): Promise<{ username: string; email: string }[]> {
      return ofAudience(to, within)
        .sample()
        .execute({ limit, ...withinParameters(within) })
    },

    async list(to: Audience, within?: Within): Promise<Reader[]> {
      return ofAudience(to, within).list().execute(withinParameters(within))
    },

    /** Returns the recipients with these addresses, which are all in lower case. */
    async filterReachable(emails: string[], within?: Within): Promise<Reader[]> {
      const find = filterReachable(within !== undefined)
      return inBatches(emails, values => find.execute({ values, ...withinParameters(within) }))
    },

    /** Counts the employees who are disabled, and the others whose address is not verified. */
    async countUnreachable(by: 'id' | 'email', values: string[], within?: Within) {
      const find = findUnreachable({ by, isLimited: within !== undefined })
      const rows = await inBatches(values, some =>
        find.execute({ values: some, ...withinParameters(within) })
      )
      const disabled = rows.filter(({ disabledAt }) => disabledAt !== null).length
      return { disabled, unverified: rows.length - disabled }
    },

    /** Returns the recipients among the users, with the progress of their records. */
    async findByIds(ids: string[], within?: Within) {
      const find = findByIds(within !== undefined)
      return inBatches(ids, values => find.execute({ values, ...withinParameters(within) }))
    }
  }
}

const isAmong = (column: typeof id | typeof email) =>
  sql`${column} IN (SELECT value FROM json_each(${given('values')}))`

async function inBatches<Row>(all: string[], find: (values: string) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < all.length; start += batchSize)
    found.push(...(await find(JSON.stringify(all.slice(start, start + batchSize)))))
  return found
}

const prepareAudiences = (db: Db, isOfThese: SQL | undefined) => ({
  all: prepareAudience(db, 'all', isOfThese),
  complete: prepareAudience(db, 'complete', isOfThese),
  incomplete: prepareAudience(db, 'incomplete', isOfThese)
})

function prepareAudience(db: Db, audience: Audience, isOfThese: SQL | undefined) {
  const isOfStatus = audience === 'all' ? undefined : eq(completed, audience === 'complete')
  const isOfAudience = and(isOfStatus, isOfThese)
  const isRecipient = and(isReachable, isOfAudience)

  return {
    count: statement(() => db.select({ total: count() }).from(users).where(isRecipient)),
    countUnverified: statement(() => {
      const isUnverified = and(eq(isAdmin, false), isNull(users.verifiedAt), isOfAudience)
      return db.select({ total: count() }).from(users).where(isUnverified)
    }),
    sample: statement(() => {
      const first = db
        .select({ id })
        .from(users)
        .where(isRecipient)
        .orderBy(asc(search), asc(id))
        .limit(given('limit'))
      return db
        .select({ username, email })
        .from(users)
        .where(inArray(id, first))
        .orderBy(asc(search), asc(id))
    }),
    list: statement(() => db.select({ email, language }).from(users).where(isRecipient))
  }
}
