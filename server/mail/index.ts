import { type Connection, expose } from '../core/database/connection.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { batchStore } from './outbox/batch-store.ts'
import { sentMailStore } from './outbox/sent-mail-store.ts'

export type { BatchRow } from './outbox/batch-store.ts'
export type { MailQuery } from './outbox/sent-mail-store.ts'
export { isExpiredMail, type OutboxRow } from './outbox/outbox-store.ts'
export { translateReason } from './transports/reasons.ts'

export const outbox = expose(
  outboxStore,
  'addMany',
  'add',
  'listFailed',
  'sweep',
  'addToEach',
  'listConcerning',
  'forget',
  'forgetUnowned'
)
export const batches = expose(
  batchStore,
  'addAccepted',
  'findByKey',
  'listReminded',
  'add',
  'sweep',
  'findOfRule',
  'tally',
  'findRepeated',
  'find',
  'retry',
  'listFailures',
  'hasFailureBeyond',
  'findWithSender',
  'forgetWords'
)
export const sentMails = expose(sentMailStore, 'countBatches', 'listBatches', 'count', 'list', 'retry')

/** Deletes these mails, except those that were sent or are being sent. */
export const removeUnsentMails = (tx: Connection, ids: readonly string[] = []) =>
  tx.use(outboxStore).removeUnsent(ids)
