import { and, desc, eq, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bindChanges, bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import { byEngine, type Db } from '../../core/database/db.ts'
import { statement } from '../../core/database/statement.ts'
import { outbox } from '../../core/database/tables.ts'
import { describeReason } from '../transports/reasons.ts'

const emptied = Buffer.alloc(0)
const noBytes = (db: Db) => byEngine(db, { sqlite: sql`x''`, postgres: sql`''::bytea` })
const randomIdOf = (db: Db) =>
  byEngine(db, {
    sqlite: sql`lower(hex(randomblob(16)))`,
    postgres: sql`replace(gen_random_uuid()::text, '-', '')`
  })

/**
 * Looks up the user with this address when the mail is written, so that an account keeps its mails when its address changes. A
 * mail of an invitation to become an employee has no user: it is deleted with the invitation, not with an unverified account.
 */
export const ownerOf = (recipient: SQLWrapper | string) =>
  sql<string | null>`(SELECT id FROM users WHERE email = ${recipient})`

export function prepareStatements(db: Db) {
  return { ...prepareAdding(db), ...prepareClaiming(db), ...prepareOutcomes(db) }
}

function prepareAdding(db: Db) {
  return {
    add: statement(() =>
      db
        .insert(outbox)
        .values({
          ...bindValues(outbox, 'id', 'batch', 'recipient', 'subject', 'body', 'priority', 'expiresAt'),
          ...bindValues(outbox, 'about', 'hire', 'channel'),
          userId: sql`coalesce(${given('userId')}, CASE WHEN CAST(${given('hire')} AS TEXT) IS NULL
            THEN ${ownerOf(given('recipient'))} END)`,
          notBefore: given('now'),
          createdAt: given('now')
        })
        .onConflictDoNothing({ target: [outbox.batch, outbox.recipient] })
    ),
    addToEach: statement(() =>
      db
        .insert(outbox)
        // Lists every column of the table, in the order of the table.
        .select(
          sql`
          SELECT ${randomIdOf(db)}, CAST(${given('batch')} AS TEXT), value, ${ownerOf(sql`value`)}, ${noBytes(db)},
            ${noBytes(db)}, 'waiting', 0, 0, CAST(${given('now')} AS BIGINT), NULL, NULL, NULL, NULL, NULL,
            CAST(${given('now')} AS BIGINT), NULL, NULL, 0, 'mail'
          FROM json_each(${given('recipients')})`
        )
    )
  }
}

/** Skips rows that another process has locked. */
const unlocked = (db: Db, rows: SQLWrapper): SQL =>
  byEngine(db, {
    sqlite: sql`${rows}`,
    postgres: sql`(SELECT id FROM (${rows} FOR UPDATE SKIP LOCKED) AS free)`
  })

/**
 * A `+` before a column prevents SQLite from using its index. The right ones are the partial index of expiring mails, and the
 * index sorted by priority.
 */
function prepareClaiming(db: Db) {
  return {
    dropExpired: updateStatement(db, outbox, {
      set: { state: 'failed', failure: describeReason('expired'), body: emptied, expiresAt: null },
      where: and(sql`+${outbox.state} = 'waiting'`, lte(outbox.expiresAt, given('now')))
    }),
    claim: statement(() => {
      const next = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            eq(outbox.state, 'waiting'),
            isGiven(outbox.channel, 'channel'),
            sql`(+${outbox.notBefore} <= ${given('now')} OR +${outbox.notBefore} > ${given('farAhead')})`,
            sql`${outbox.priority} >= CAST(${given('minPriority')} AS BIGINT)`
          )
        )
        .orderBy(desc(outbox.priority), outbox.notBefore, sql`rowid`)
        .limit(1)
      return db
        .update(outbox)
        .set({
          ...bindChanges(outbox, 'owner', 'leaseUntil'),
          state: 'sending',
          attempts: sql`${outbox.attempts} + 1`
        })
        .where(inArray(outbox.id, unlocked(db, next)))
        .returning()
    }),
    findNextDue: statement(() =>
      db
        .select({ at: sql<number | null>`min(${outbox.notBefore})` })
        .from(outbox)
        .where(and(eq(outbox.state, 'waiting'), isGiven(outbox.channel, 'channel')))
    )
  }
}

/** Statements for the outcome of a mail. Each changes the row only for the owner of its claim. */
function prepareOutcomes(db: Db) {
  const isOwn = and(isGiven(outbox.id, 'id'), isGiven(outbox.owner, 'owner'))
  const released = { owner: null, leaseUntil: null }
  const isToForget = sql`${outbox.batch} IS NULL AND (${outbox.expiresAt} IS NOT NULL OR ${outbox.recipient} = ${outbox.id})`
  const keptToRetry = sql`CASE WHEN ${isToForget} THEN ${noBytes(db)} ELSE ${outbox.body} END`
  const failure = sql`${given('failure')}`

  return {
    markSent: updateStatement(db, outbox, {
      set: {
        ...released,
        state: 'sent',
        sentAt: sql`${given('now')}`,
        body: emptied,
        failure: null,
        expiresAt: null
      },
      where: isOwn
    }),
    retry: updateStatement(db, outbox, {
      set: {
        ...bindChanges(outbox, 'notBefore', 'unanswered'),
        ...released,
        state: 'waiting',
        failure
      },
      where: isOwn
    }),
    noteUnanswered: updateStatement(db, outbox, {
      set: { ...bindChanges(outbox, 'notBefore', 'unanswered'), failure },
      where: isOwn
    }),
    release: updateStatement(db, outbox, {
      set: {
        ...bindChanges(outbox, 'notBefore'),
        ...released,
        state: 'waiting',
        attempts: sql`${outbox.attempts} - 1`
      },
      where: isOwn
    }),
    giveUp: updateStatement(db, outbox, {
      set: { ...released, state: 'failed', failure, body: keptToRetry, expiresAt: null },
      where: isOwn
    }),
    drop: updateStatement(db, outbox, {
      set: { ...released, state: 'dropped', failure, body: emptied, expiresAt: null },
      where: isOwn
    })
  }
}
