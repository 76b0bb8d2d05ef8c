import { and, count, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement, statements } from '../../core/database/statement.ts'
import { batches, outbox, users } from '../../core/database/tables.ts'
import { isWithin } from '../../core/database/within.ts'
import { isRepeatable, waitingAgain } from './outbox-store.ts'

const maxFailures = 100

export const prepareStatements = (db: Db) => ({ ...prepareBatches(db), ...prepareOutcomes(db) })

function prepareBatches(db: Db) {
  const isOfAdmin = isGiven(batches.adminId, 'adminId')
  const isBatch = isGiven(batches.id, 'id')

  return {
    add: statement(() =>
      db.insert(batches).values({
        ...bindValues(batches, 'id', 'type', 'adminId', 'audience', 'reminds', 'rule', 'day', 'body'),
        ...bindValues(batches, 'requestKey', 'asked', 'fingerprint', 'accepted', 'refused', 'createdAt')
      })
    ),
    addAccepted: updateStatement(db, batches, {
      set: { accepted: sql`${batches.accepted} + CAST(${given('mails')} AS BIGINT)` },
      where: isBatch
    }),
    find: statement(() => db.select().from(batches).where(isBatch)),
    findOfRule: statement(() => {
      const isOfRule = and(isGiven(batches.rule, 'rule'), isGiven(batches.day, 'day'))
      return db.select({ id: batches.id }).from(batches).where(isOfRule)
    }),
    findByKey: statement(() => {
      const isSame = and(isOfAdmin, isGiven(batches.requestKey, 'requestKey'))
      return db.select().from(batches).where(isSame)
    }),
    findRepeated: statement(() => {
      const isSame = and(isOfAdmin, isGiven(batches.fingerprint, 'fingerprint'))
      return db
        .select()
        .from(batches)
        .where(and(isSame, gt(batches.createdAt, given('since'))))
    }),
    findWithSender: statement(() =>
      db
        .select({ batch: batches, by: users.username })
        .from(batches)
        .leftJoin(users, eq(users.id, batches.adminId))
        .where(isBatch)
    )
  }
}

function prepareOutcomes(db: Db) {
  const isOfBatch = isGiven(outbox.batch, 'id')
  const hasFailed = and(isOfBatch, eq(outbox.state, 'failed'))

  return {
    tally: statement(() =>
      db.select({ state: outbox.state, mails: count() }).from(outbox).where(isOfBatch).groupBy(outbox.state)
    ),
    listFailures: statements((isLimited: boolean) =>
      db
        .select({
          email: sql<string | null>`CASE outbox.channel WHEN 'sms' THEN NULL ELSE outbox.recipient END`,
          reason: outbox.failure
        })
        .from(outbox)
        .where(and(hasFailed, isLimited ? isWithin(outbox.userId) : undefined))
        .orderBy(outbox.recipient)
        .limit(maxFailures)
    ),
    findFailureBeyond: statement(() =>
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(hasFailed, or(isNull(outbox.userId), not(isWithin(outbox.userId)))))
        .limit(1)
    ),
    listReminded: statement(() =>
      db
        .selectDistinct({ email: outbox.recipient })
        .from(outbox)
        .innerJoin(batches, eq(batches.id, outbox.batch))
        .where(
          and(
            sql`${outbox.recipient} IN (SELECT value FROM json_each(${given('emails')}))`,
            gt(outbox.createdAt, given('since')),
            inArray(outbox.state, ['waiting', 'sending', 'sent']),
            inArray(batches.type, ['reminder', 'schedule'])
          )
        )
    ),
    retry: statement(() =>
      db.update(outbox).set(waitingAgain).where(and(hasFailed, isRepeatable)).returning({ id: outbox.id })
    )
  }
}
