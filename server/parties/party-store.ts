import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { isGiven } from '../core/database/bindings.ts'
import { defineStore } from '../core/database/connection.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { isBeingErased } from '../core/database/being-erased.ts'
import { partyRequests } from '../core/database/tables.ts'

export type PartyRow = typeof partyRequests.$inferSelect

const progressColumns = {
  userId: partyRequests.userId,
  party: partyRequests.party,
  slot: partyRequests.slot,
  rowId: partyRequests.rowId,
  file: partyRequests.file,
  sentAt: partyRequests.sentAt,
  expiresAt: partyRequests.expiresAt,
  openedAt: partyRequests.openedAt,
  confirmedAt: partyRequests.confirmedAt,
  answeredAt: partyRequests.answeredAt,
  refusedAt: partyRequests.refusedAt,
  withdrawnAt: partyRequests.withdrawnAt
}

/** The requests of employees to other people to fill in a form. */
export const partyStore = defineStore(db => {
  const listOf = statement(() =>
    db
      .select()
      .from(partyRequests)
      .where(isGiven(partyRequests.userId, 'userId'))
      .orderBy(asc(partyRequests.slot), asc(partyRequests.askedAt), asc(partyRequests.id))
  )
  const listOfMany = statement(() =>
    db
      .select(progressColumns)
      .from(partyRequests)
      .where(isAmong(partyRequests.userId, 'ids'))
      .orderBy(asc(partyRequests.askedAt), asc(partyRequests.id))
  )
  const findOne = async (condition: SQL): Promise<PartyRow | undefined> =>
    (await db.select().from(partyRequests).where(condition))[0]

  return {
    find: (id: string) => findOne(eq(partyRequests.id, id)),
    findByLink: (hash: string) => findOne(eq(partyRequests.linkHash, hash)),
    findByKey: (hash: string) => findOne(eq(partyRequests.keyHash, hash)),

    /** Returns the requests of an employee, including withdrawn ones. */
    async listOf(userId: string): Promise<PartyRow[]> {
      return listOf().execute({ userId })
    },

    /** Returns the requests of many employees, without the encrypted content. */
    async listOfMany(ids: readonly string[]) {
      return listOfMany().execute({ ids: JSON.stringify(ids) })
    },

    /** Counts the other employees who asked this address. */
    async countOthers(addressHash: string, userId: string): Promise<number> {
      const [row] = await db
        .select({ people: sql<number>`CAST(COUNT(DISTINCT ${partyRequests.userId}) AS INTEGER)` })
        .from(partyRequests)
        .where(
          and(
            eq(partyRequests.addressHash, addressHash),
            ne(partyRequests.userId, userId),
            isNull(partyRequests.withdrawnAt)
          )
        )
      return row?.people ?? 0
    },

    /** Counts the open requests and the signed documents of each party. */
    async countByParty(now: number): Promise<Map<string, { open: number; signed: number }>> {
      const { answeredAt, refusedAt, expiresAt } = partyRequests
      const isOpen = and(isNull(answeredAt), isNull(refusedAt), gt(expiresAt, now))
      const rows = await db
        .select({
          party: partyRequests.party,
          open: sql<number>`CAST(SUM(CASE WHEN ${isOpen} THEN 1 ELSE 0 END) AS INTEGER)`,
          signed: sql<number>`CAST(COUNT(${answeredAt}) AS INTEGER)`
        })
        .from(partyRequests)
        .where(isNull(partyRequests.withdrawnAt))
        .groupBy(partyRequests.party)
      return new Map(rows.map(({ party, open, signed }) => [party, { open, signed }]))
    },

    /** Returns the requests with a due reminder, except those of employees who are being erased. */
    async listToRemind(now: number, limit: number): Promise<PartyRow[]> {
      return db
        .select()
        .from(partyRequests)
        .where(and(lte(partyRequests.remindAt, now), not(isBeingErased(partyRequests.userId))))
        .orderBy(asc(partyRequests.remindAt), asc(partyRequests.id))
        .limit(limit)
    },

    async add(row: PartyRow) {
      await db.insert(partyRequests).values(row)
    },

    async update(id: string, values: Partial<PartyRow>) {
      await db.update(partyRequests).set(values).where(eq(partyRequests.id, id))
    },

    /** Invalidates the keys of people who have not signed yet: they must enter a new code, and then see the current form. */
    async endKeysOf(userId: string) {
      await db
        .update(partyRequests)
        .set({ keyHash: null, keyUntil: null })
        .where(and(eq(partyRequests.userId, userId), isNull(partyRequests.answeredAt)))
    },

    /** Counts an attempt at the code. Returns the number of attempts. */
    async countTry(id: string): Promise<number> {
      const [row] = await db
        .update(partyRequests)
        .set({ codeTries: sql`${partyRequests.codeTries} + 1` })
        .where(eq(partyRequests.id, id))
        .returning({ tries: partyRequests.codeTries })
      return row?.tries ?? 0
    },

    /**
     * Deletes requests that expired before a moment and were never signed, are withdrawn, or whose signed file was replaced or
     * removed. Others that were signed have the evidence, even if sent back.
     */
    async sweep(before: number) {
      const isUnsigned = and(isNull(partyRequests.answeredAt), isNull(partyRequests.file))
      const isInNoRecord = sql`NOT EXISTS (SELECT 1 FROM files WHERE files.id = ${partyRequests.file})`
      const isGone = and(isNotNull(partyRequests.file), isInNoRecord)
      const isOver = or(isUnsigned, isGone, isNotNull(partyRequests.withdrawnAt))
      await db.delete(partyRequests).where(and(isOver, lt(partyRequests.expiresAt, before)))
    }
  }
})
