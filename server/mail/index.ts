import type { Connection } from '../core/database/connection.ts'
import { type NewOutboxRow, outboxStore } from './outbox/outbox-store.ts'
import { type BatchRow, batchStore } from './outbox/batch-store.ts'
import { type BatchQuery, type MailQuery, type Page, sentMailStore } from './outbox/sent-mail-store.ts'
import type { Within } from '../core/database/within.ts'

export type { BatchRow } from './outbox/batch-store.ts'
export type { MailQuery } from './outbox/sent-mail-store.ts'
export { isExpiredMail, type OutboxRow } from './outbox/outbox-store.ts'
export { translateReason } from './transports/reasons.ts'

/** Adds many mails of one batch. Each must have a different recipient. */
export const addManyToOutbox = (tx: Connection, rows: NewOutboxRow[], now: number) =>
  tx.use(outboxStore).addMany(rows, now)

/** Adds a mail; ignores a second mail of the same batch to the same recipient. */
export const addToOutbox = (tx: Connection, row: NewOutboxRow, now: number) =>
  tx.use(outboxStore).add(row, now)

/** Deletes these mails, except those that were sent or are being sent. */
export const removeUnsentMails = (tx: Connection, ids: readonly string[] = []) =>
  tx.use(outboxStore).removeUnsent(ids)

/** Returns the ids of those of these mails that have failed. */
export const listFailedMails = (tx: Connection, ids: readonly string[]) => tx.use(outboxStore).listFailed(ids)

export const addAcceptedMails = (tx: Connection, id: string, mails: number) =>
  tx.use(batchStore).addAccepted(id, mails)

/** Returns the batch that an administrator already requested with this idempotency key. */
export const findBatchByKey = (tx: Connection, adminId: string, requestKey: string) =>
  tx.use(batchStore).findByKey(adminId, requestKey)

/** Returns the addresses with a reminder since then that was sent or is waiting. */
export const listReminded = (tx: Connection, emails: string[], since: number) =>
  tx.use(batchStore).listReminded(emails, since)

export const addBatch = (tx: Connection, row: BatchRow) => tx.use(batchStore).add(row)

/**
 * Deletes finished mails outside of batches that are older than `before`, or than `beforeWithoutAccount` if their recipient has no account.
 */
export const sweepOutbox = (tx: Connection, before: number, beforeWithoutAccount: number) =>
  tx.use(outboxStore).sweep(before, beforeWithoutAccount)

/** Deletes finished mails of batches older than `before`, and each batch once none of its mails waits. */
export const sweepBatches = (tx: Connection, before: number) => tx.use(batchStore).sweep(before)

/** Returns the id of the batch that a rule of schemas/reminders.json sent on a day. */
export const findBatchOfRule = (tx: Connection, rule: string, day: string) =>
  tx.use(batchStore).findOfRule(rule, day)

export const tallyBatches = (tx: Connection, id: string) => tx.use(batchStore).tally(id)

export const countSentBatches = (tx: Connection, query: BatchQuery) =>
  tx.use(sentMailStore).countBatches(query)

export const listSentBatches = (tx: Connection, query: BatchQuery, values: Page) =>
  tx.use(sentMailStore).listBatches(query, values)

export const countSentMails = (tx: Connection, query: MailQuery) => tx.use(sentMailStore).count(query)

export const listSentMails = (tx: Connection, query: MailQuery, values: Page, now: number) =>
  tx.use(sentMailStore).list(query, values, now)

/**
 * Queues a failed mail again as if it were new. Returns the id of its user, or undefined if there is no such mail or it cannot
 * be retried.
 */
export const retrySentMail = (tx: Connection, id: string, now: number, within?: Within) =>
  tx.use(sentMailStore).retry(id, now, within)

/** Returns a batch since then with the same content, administrator and recipients. */
export const findRepeatedBatch = (tx: Connection, adminId: string, fingerprint: string, since: number) =>
  tx.use(batchStore).findRepeated(adminId, fingerprint, since)

export const findMailBatch = (tx: Connection, id: string) => tx.use(batchStore).find(id)

/** Queues the failed mails of a batch again as if they were new. Returns their number. */
export const retryBatch = (tx: Connection, id: string, now: number) => tx.use(batchStore).retry(id, now)

export const listBatchFailures = (tx: Connection, id: string, within?: Within) =>
  tx.use(batchStore).listFailures(id, within)

/** Whether a batch has a failed mail to anybody except these employees. */
export const hasBatchFailureBeyond = (tx: Connection, id: string, within: Within) =>
  tx.use(batchStore).hasFailureBeyond(id, within)

/**
 * Adds the content of a batch for each recipient in one statement. For very many recipients, this takes a tenth of the time.
 */
export const addToOutboxOfEach = (tx: Connection, batch: string, recipients: string[], now: number) =>
  tx.use(outboxStore).addToEach(batch, recipients, now)

export const findBatchWithSender = (tx: Connection, id: string) => tx.use(batchStore).findWithSender(id)

/** Returns the mails to or about a user, and the mails to these addresses without a user, newest first. */
export const listMailsConcerning = (tx: Connection, userId: string, addresses?: readonly string[]) =>
  tx.use(outboxStore).listConcerning(userId, addresses)

/** Deletes the mails of `listMailsConcerning`, whatever their state. */
export const forgetMailsTo = (tx: Connection, userId: string, addresses: readonly string[]) =>
  tx.use(outboxStore).forget(userId, addresses)

/**
 * Deletes the text and the request hashes of those batches that have no mail left, because they may identify the last
 * recipient. The batch itself is kept.
 */
export const forgetBatchWords = (tx: Connection, ids: readonly string[]) =>
  tx.use(batchStore).forgetWords(ids)

/**
 * Deletes mails to an address without a user. Mails of an invitation to become an employee are kept, because they are deleted
 * with it.
 */
export const forgetUnownedMails = (tx: Connection, address: string) =>
  tx.use(outboxStore).forgetUnowned(address)
