import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { statement } from '../core/database/statement.ts'
import { codes } from '../core/database/tables.ts'

export type Purpose = 'verify' | 'reset'

interface NewCode {
  id: string
  userId: string
  purpose: Purpose
  hash: string
  network: string
  createdAt: number
  expiresAt: number
}

/** After as many tries a code is dead. */
export const maxTries = 5

const given = sql.placeholder
const isUnused = and(isNull(codes.usedAt), gt(codes.expiresAt, given('now')))
const isLive = and(isUnused, lt(codes.tries, maxTries))

/** Codes sent by mail, as keyed hashes: single use, and one for each person and purpose. */
export function createCodeStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /** A new code ends the person's earlier one of the same purpose. */
    async replace(code: NewCode) {
      const { userId, purpose } = code
      await statements.removeOfPurpose().execute({ userId, purpose })
      await statements.insert().execute({ ...code })
    },

    /** Counts a try at a person's live code before anything is compared, in one statement; answers the code. */
    async countAttempt(userId: string, purpose: Purpose, now: number) {
      const [code] = await statements.countAttempt().execute({ userId, purpose, now })
      return code
    },

    /** The live code of this hash among those asked for from one network, where they are unique. */
    async findInNetwork(network: string, purpose: Purpose, hash: string, now: number) {
      const [code] = await statements.findInNetwork().execute({ network, purpose, hash, now })
      return code
    },

    /** Uses a code up. False when it is no longer there to be used. */
    async use(id: string, now: number): Promise<boolean> {
      const used = await statements.use().execute({ id, now })
      return used.length === 1
    },

    async endAllOf(userId: string) {
      await statements.endAllOf().execute({ userId })
    },

    async sweep(now: number) {
      await db.delete(codes).where(lte(codes.expiresAt, now))
    }
  }
}

function prepareStatements(db: Db) {
  const isOfUser = eq(codes.userId, given('userId'))
  const isOfPurpose = and(isOfUser, eq(codes.purpose, given('purpose')))

  return {
    removeOfPurpose: statement(() => db.delete(codes).where(isOfPurpose).prepare()),
    insert: statement(() =>
      db
        .insert(codes)
        .values({
          id: given('id'),
          userId: given('userId'),
          purpose: given('purpose'),
          hash: given('hash'),
          network: given('network'),
          createdAt: given('createdAt'),
          expiresAt: given('expiresAt')
        })
        .prepare()
    ),
    countAttempt: statement(() =>
      db
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(isOfPurpose, isLive))
        .returning({ id: codes.id, hash: codes.hash })
        .prepare()
    ),
    findInNetwork: statement(() => {
      const isOfNetwork = and(eq(codes.network, given('network')), eq(codes.purpose, given('purpose')))
      return db
        .select({ id: codes.id, userId: codes.userId })
        .from(codes)
        .where(and(isOfNetwork, eq(codes.hash, given('hash')), isLive))
        .prepare()
    }),
    use: statement(() =>
      db
        .update(codes)
        .set({ usedAt: sql`${given('now')}` })
        .where(and(eq(codes.id, given('id')), isUnused))
        .returning({ id: codes.id })
        .prepare()
    ),
    endAllOf: statement(() => db.delete(codes).where(isOfUser).prepare())
  }
}
