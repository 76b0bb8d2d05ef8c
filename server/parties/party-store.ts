import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { given, isGiven } from '../core/database/bindings.ts'
import { defineStore } from '../core/database/connection.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { partyRequests } from '../core/database/tables.ts'

export type PartyRow = typeof partyRequests.$inferSelect

const {
  userId,
  party,
  slot,
  rowId,
  file,
  sentAt,
  expiresAt,
  openedAt,
  confirmedAt,
  answeredAt,
  refusedAt,
  withdrawnAt
} = partyRequests
const progressColumns = {
  userId,
  party,
  slot,
  rowId,
  file,
  sentAt,
  expiresAt,
  openedAt,
  confirmedAt,
  answeredAt,
  refusedAt,
  withdrawnAt
}

/** The requests of employees to other people to fill in a form. */
export const partyStore = defineStore(db => {
  const find = (column: 'id' | 'linkHash' | 'keyHash') =>
    statement(() =>
      db
        .select()
        .from(partyRequests)
        .where(eq(partyRequests[column], given('value')))
    )
  const [byId, byLink, byKey] = [find('id'), find('linkHash'), find('keyHash')]
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
  const countOthers = statement(() =>
    db
      .select({ people: sql<number>`CAST(COUNT(DISTINCT ${partyRequests.userId}) AS INTEGER)` })
      .from(partyRequests)
      .where(
        and(
          isGiven(partyRequests.addressHash, 'addressHash'),
          sql`${partyRequests.userId} <> ${given('userId')}`,
          isNull(partyRequests.withdrawnAt)
        )
      )
  )

  const isOpen = sql`${partyRequests.answeredAt} IS NULL AND ${partyRequests.refusedAt} IS NULL AND ${partyRequests.expiresAt} > ${given('now')}`
  const countByParty = statement(() =>
    db
      .select({
        party: partyRequests.party,
        open: sql<number>`CAST(SUM(CASE WHEN ${isOpen} THEN 1 ELSE 0 END) AS INTEGER)`,
        signed: sql<number>`CAST(COUNT(${partyRequests.answeredAt}) AS INTEGER)`
      })
      .from(partyRequests)
      .where(isNull(partyRequests.withdrawnAt))
      .groupBy(partyRequests.party)
  )

  const listToRemind = statement(() =>
    db
      .select()
      .from(partyRequests)
      .where(lte(partyRequests.remindAt, given('now')))
      .orderBy(asc(partyRequests.remindAt), asc(partyRequests.id))
      .limit(given('limit'))
  )

  return {
    async find(id: string): Promise<PartyRow | undefined> {
      return (await byId().execute({ value: id }))[0]
    },

    async findByLink(hash: string): Promise<PartyRow | undefined> {
      return (await byLink().execute({ value: hash }))[0]
    },

    async findByKey(hash: string): Promise<PartyRow | undefined> {
      return (await byKey().execute({ value: hash }))[0]
    },

    async listOf(userId: string): Promise<PartyRow[]> {
      return listOf().execute({ userId })
    },

    /** Returns the requests of many employees, without the encrypted content. */
    async listOfMany(ids: readonly string[]) {
      return listOfMany().execute({ ids: JSON.stringify(ids) })
    },

    /** Counts the other employees who asked this address. */
    async countOthers(addressHash: string, userId: string): Promise<number> {
      const [row] = await countOthers().execute({ addressHash, userId })
      return row?.people ?? 0
    },

    async countByParty(now: number): Promise<Map<string, { open: number; signed: number }>> {
      const rows = await countByParty().execute({ now })
      return new Map(rows.map(({ party, open, signed }) => [party, { open, signed }]))
    },

    async listToRemind(now: number, limit: number): Promise<PartyRow[]> {
      return listToRemind().execute({ now, limit })
    },

    async add(row: PartyRow) {
      await db.insert(partyRequests).values(row)
    },

    async update(id: string, values: Partial<PartyRow>) {
      await db.update(partyRequests).set(values).where(eq(partyRequests.id, id))
    },

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
     * Deletes requests that expired before a moment and were never signed or are withdrawn. Others that were signed have the
     * evidence, even if sent back.
     */
    async sweep(before: number) {
      const isUnsigned = and(isNull(partyRequests.answeredAt), isNull(partyRequests.file))
      const isOver = or(isUnsigned, isNotNull(partyRequests.withdrawnAt))
      await db.delete(partyRequests).where(and(isOver, lt(partyRequests.expiresAt, before)))
    }
  }
})
