import type { Connection } from '../core/database/connection.ts'
import { type NewOutboxRow, outboxStore } from './outbox/outbox-store.ts'
import { type BatchRow, batchStore } from './outbox/batch-store.ts'
import { type BatchQuery, type MailQuery, type Page, sentMailStore } from './outbox/sent-mail-store.ts'
import type { Within } from '../core/database/within.ts'

export type { BatchRow } from './outbox/batch-store.ts'
export type { MailQuery } from './outbox/sent-mail-store.ts'
export type { OutboxRow } from './outbox/outbox-store.ts'
export { translateReason } from './transports/reasons.ts'

/** Many mails of one batch, each with its own recipient. */
export const addManyToOutbox = (tx: Connection, rows: NewOutboxRow[], now: number) =>
  tx.use(outboxStore).addMany(rows, now)

/** A second mail of one batch to the same recipient is left out. */
export const addToOutbox = (tx: Connection, row: NewOutboxRow, now: number) =>
  tx.use(outboxStore).add(row, now)

/** More mails belong to it than before. */
export const addAcceptedMails = (tx: Connection, id: string, mails: number) =>
  tx.use(batchStore).addAccepted(id, mails)

/** What this administrator has already asked for under this name. */
export const findBatchByKey = (tx: Connection, adminId: string, requestKey: string) =>
  tx.use(batchStore).findByKey(adminId, requestKey)

/** Which of these addresses a reminder has gone to since then, or is about to. */
export const listReminded = (tx: Connection, emails: string[], since: number) =>
  tx.use(batchStore).listReminded(emails, since)

export const addBatch = (tx: Connection, row: BatchRow) => tx.use(batchStore).add(row)

/** Forgets single mails from before `before` of which none waits; those to nobody with an account, from before `ofNobody`. */
export const sweepOutbox = (tx: Connection, before: number, ofNobody: number) =>
  tx.use(outboxStore).sweep(before, ofNobody)

/** Forgets batches from before `before`, with their mails, once none of these waits. */
export const sweepBatches = (tx: Connection, before: number) => tx.use(batchStore).sweep(before)

/** What a rule of schemas/reminders.json has sent on a day. */
export const findBatchOfRule = (tx: Connection, rule: string, day: string) =>
  tx.use(batchStore).findOfRule(rule, day)

export const tallyBatches = (tx: Connection, id: string) => tx.use(batchStore).tally(id)

export const countSentBatches = (tx: Connection, query: BatchQuery) =>
  tx.use(sentMailStore).countBatches(query)

export const listSentBatches = (tx: Connection, query: BatchQuery, values: Page) =>
  tx.use(sentMailStore).listBatches(query, values)

export const countSentMails = (tx: Connection, query: MailQuery) => tx.use(sentMailStore).count(query)

export const listSentMails = (tx: Connection, query: MailQuery, values: Page) =>
  tx.use(sentMailStore).list(query, values)

/** Puts a mail that failed back, as if it were new; undefined where it is not there, or has not failed. Answers whose it is. */
export const retrySentMail = (tx: Connection, id: string, now: number, within?: Within) =>
  tx.use(sentMailStore).retry(id, now, within)

/** The same words from the same administrator to the same people since then. */
export const findRepeatedBatch = (tx: Connection, adminId: string, fingerprint: string, since: number) =>
  tx.use(batchStore).findRepeated(adminId, fingerprint, since)

export const findMailBatch = (tx: Connection, id: string) => tx.use(batchStore).find(id)

/** Puts what has failed back, as if it were new; answers how many. */
export const retryBatch = (tx: Connection, id: string, now: number) => tx.use(batchStore).retry(id, now)

export const listBatchFailures = (tx: Connection, id: string) => tx.use(batchStore).listFailures(id)

/** The content of its batch to each of these, as one statement: of very many, that takes a tenth of the time. */
export const addToOutboxOfEach = (tx: Connection, batch: string, recipients: string[], now: number) =>
  tx.use(outboxStore).addToEach(batch, recipients, now)

/** The newest ones of one sender. */
export const listLatestBatchesOf = (tx: Connection, adminId: string, limit: number) =>
  tx.use(batchStore).listLatestOf(adminId, limit)

/** The newest ones, with the name of who asked. */
export const listLatestBatches = (tx: Connection, limit: number) => tx.use(batchStore).listLatest(limit)

export const findBatchWithSender = (tx: Connection, id: string) => tx.use(batchStore).findWithSender(id)

/** The mails that somebody got or that are about them, and those to these addresses that belong to nobody, the newest first. */
export const listMailsConcerning = (tx: Connection, userId: string, addresses?: readonly string[]) =>
  tx.use(outboxStore).listConcerning(userId, addresses)

/** Deletes all of these, whatever became of them. */
export const forgetMailsTo = (tx: Connection, userId: string, addresses: readonly string[]) =>
  tx.use(outboxStore).forget(userId, addresses)

/**
 * The words of those of these batches whose last recipient is gone, and the keyed hashes of what was asked for: they may
 * name who that was. That something was sent stays.
 */
export const forgetBatchWords = (tx: Connection, ids: readonly string[]) =>
  tx.use(batchStore).forgetWords(ids)

/** Mails to an address that nobody had, but for those of an invitation to become an employee, which go with it. */
export const forgetUnownedMails = (tx: Connection, address: string) =>
  tx.use(outboxStore).forgetUnowned(address)
