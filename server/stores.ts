import { createInvitationStore } from './accounts/invitation-store.ts'
import { createCodeStore } from './accounts/code-store.ts'
import { createAuthenticatorStore } from './accounts/authenticator-store.ts'
import { createPasskeyStore } from './accounts/passkey-store.ts'
import { createEmailChangeStore } from './accounts/email-change-store.ts'
import { createFormerEmailStore } from './accounts/former-email-store.ts'
import { createDeviceStore } from './accounts/device-store.ts'
import { createSignUpStore } from './accounts/sign-up-store.ts'
import { createSessionStore } from './accounts/session-store.ts'
import { createUserStore } from './accounts/user-store.ts'
import { createAuditStore } from './audit/store.ts'
import { createClientStore } from './clients/store.ts'
import {
  type Database,
  type DatabaseAddress,
  type Db,
  openDatabase,
  openReader
} from './core/database/database.ts'
import { createSettingStore } from './core/database/setting-store.ts'
import type { Keys } from './core/keys.ts'
import { createLeaseStore } from './core/database/lease-store.ts'
import { createHireStore } from './hiring/hire-store.ts'
import { createLimitStore } from './core/limits/store.ts'
import { createCompletionStore } from './employees/completion-store.ts'
import { createWorkStore } from './employees/work-store.ts'
import { createEmployeeStore } from './employees/store.ts'
import { createNameIndexStore } from './employees/name-index-store.ts'
import { createSavedViewStore } from './employees/saved-views/store.ts'
import { createFileStore } from './files/store.ts'
import { createBatchStore } from './mail/batch-store.ts'
import { createOutboxStore } from './mail/outbox-store.ts'
import { createObstacleStore } from './mail/obstacle-store.ts'
import { createSentMailStore } from './mail/sent-mail-store.ts'
import { createReminderStopStore } from './messages/reminder-stop-store.ts'
import { createScheduleStore } from './messages/schedule-store.ts'
import { createRecipientStore } from './messages/recipient-store.ts'
import { createAcknowledgementStore } from './privacy/acknowledgement-store.ts'
import { createErasureStore } from './privacy/erasure-store.ts'
import { createChangeStore } from './records/changes/change-store.ts'
import { createWarningStore } from './records/warnings/warning-store.ts'
import { createPrefilledStore } from './records/prefilled/prefilled-store.ts'
import { createDraftStore } from './records/drafts/draft-store.ts'
import { createUniqueValueStore } from './records/duplicates/unique-value-store.ts'
import { createAnswerStore } from './records/answer-store.ts'
import { createCorrectionStore } from './records/corrections/correction-store.ts'
import { createReviewNoteStore } from './records/review/note-store.ts'
import { createReviewStore } from './records/review/review-store.ts'
import { createCounterStore } from './core/database/counter-store.ts'
import { createFilterStore } from './records/filter-store.ts'
import { createHistoryStore } from './records/history-store.ts'
import { createRecordHeadStore } from './records/head-store.ts'
import { createSchemaVersionStore } from './schema-changes/store.ts'

/**
 * All that is stored, by feature, on one connection: made once, with statements that are prepared once. A job of
 * `database.write` gets those of its transaction.
 */
export function createStores(db: Db, keys: Keys) {
  return {
    db,
    acknowledgements: createAcknowledgementStore(db),
    answers: createAnswerStore(db, keys),
    audit: createAuditStore(db),
    authenticators: createAuthenticatorStore(db),
    batches: createBatchStore(db),
    changes: createChangeStore(db),
    clients: createClientStore(db),
    codes: createCodeStore(db),
    completions: createCompletionStore(db),
    corrections: createCorrectionStore(db),
    counters: createCounterStore(db),
    devices: createDeviceStore(db),
    drafts: createDraftStore(db),
    emailChanges: createEmailChangeStore(db),
    employees: createEmployeeStore(db),
    erasures: createErasureStore(db),
    files: createFileStore(db),
    filters: createFilterStore(db),
    formerEmails: createFormerEmailStore(db, keys),
    hires: createHireStore(db),
    history: createHistoryStore(db, keys),
    invitations: createInvitationStore(db, keys),
    leases: createLeaseStore(db),
    limits: createLimitStore(db),
    nameIndex: createNameIndexStore(db),
    obstacles: createObstacleStore(db),
    outbox: createOutboxStore(db),
    passkeys: createPasskeyStore(db),
    passedWarnings: createWarningStore(db, keys),
    prefilled: createPrefilledStore(db),
    recordHeads: createRecordHeadStore(db),
    recipients: createRecipientStore(db),
    reviewNotes: createReviewNoteStore(db),
    reviews: createReviewStore(db),
    reminderStops: createReminderStopStore(db),
    schedule: createScheduleStore(db),
    savedViews: createSavedViewStore(db),
    schemaVersions: createSchemaVersionStore(db),
    sentMails: createSentMailStore(db),
    sessions: createSessionStore(db, keys),
    settings: createSettingStore(db),
    signUps: createSignUpStore(db, keys),
    uniqueValues: createUniqueValueStore(db, keys),
    users: createUserStore(db, keys),
    work: createWorkStore(db)
  }
}

export type Stores = ReturnType<typeof createStores>

/** The database of an installation, made or migrated where it must be. */
export const openStores = (address: DatabaseAddress, keys: Keys): Promise<Database<Stores>> =>
  openDatabase(address, db => createStores(db, keys))

/** The same for reading alone, on a connection of its own beside those of the server. */
export async function openStoresToRead(
  address: DatabaseAddress,
  keys: Keys
): Promise<{ stores: Stores; close(): Promise<void> }> {
  const { db, close } = await openReader(address)
  return { stores: createStores(db, keys), close }
}
