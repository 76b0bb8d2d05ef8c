import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { statement } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'
import type { Audience } from './model/audience.ts'

const batchSize = 500
const given = sql.placeholder
const isReachable = and(eq(users.isAdmin, false), isNotNull(users.verifiedAt))
const { id, email, username, isAdmin, completed, missing, search } = users

/** Who mail of administrators may go to: employees who have verified their e-mail, and nobody else. */
export function createRecipientStore(db: Db) {
  const ofAudience = {
    all: prepareAudience(db, 'all'),
    complete: prepareAudience(db, 'complete'),
    incomplete: prepareAudience(db, 'incomplete')
  }
  const filterReachable = statement(() =>
    db
      .select({ email })
      .from(users)
      .where(and(isAmong(email), isReachable))
      .prepare()
  )
  const findByIds = statement(() =>
    db
      .select({ id, email, username, isAdmin, completed, missing })
      .from(users)
      .where(and(isAmong(id), isReachable))
      .prepare()
  )

  return {
    async count(audience: Audience): Promise<number> {
      const [row] = await ofAudience[audience].count().execute()
      return row?.total ?? 0
    },

    /** How many of them mail cannot be sent to. */
    async countUnverified(audience: Audience): Promise<number> {
      const [row] = await ofAudience[audience].countUnverified().execute()
      return row?.total ?? 0
    },

    /** The first ones by name. */
    async sample(audience: Audience, limit: number): Promise<{ username: string; email: string }[]> {
      return ofAudience[audience].sample().execute({ limit })
    },

    async listEmails(audience: Audience): Promise<string[]> {
      const rows = await ofAudience[audience].listEmails().execute()
      return rows.map(row => row.email)
    },

    /** Of these addresses, in small letters, the ones that mail may go to. */
    async filterReachable(emails: string[]): Promise<string[]> {
      const rows = await inBatches(emails, values => filterReachable().execute({ values }))
      return rows.map(row => row.email)
    },

    /** Of these people, the ones that mail may go to, with how far their records are. */
    async findByIds(ids: string[]) {
      return inBatches(ids, values => findByIds().execute({ values }))
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

function prepareAudience(db: Db, audience: Audience) {
  const isOfAudience = audience === 'all' ? undefined : eq(completed, audience === 'complete')
  const isRecipient = and(isReachable, isOfAudience)

  return {
    count: statement(() => db.select({ total: count() }).from(users).where(isRecipient).prepare()),
    countUnverified: statement(() => {
      const isUnverified = and(eq(isAdmin, false), isNull(users.verifiedAt), isOfAudience)
      return db.select({ total: count() }).from(users).where(isUnverified).prepare()
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
        .prepare()
    }),
    listEmails: statement(() => db.select({ email }).from(users).where(isRecipient).prepare())
  }
}
