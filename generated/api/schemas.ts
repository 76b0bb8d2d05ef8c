// Written by `npm run generate` from the calls of server/. Do not edit.
import type { EmployeeRecord } from '../types.ts'

/**
 * A user with the stored parts of the record.
 */
export type User = {
  _id: string
  username: string
  email: string
  phone: string
  /**
   * An administrator, or somebody with another role. Has no employee record.
   */
  isAdmin: boolean
  /**
   * The record is complete: it passes schemas/employee-record.
   */
  completed: boolean
  createdAt: string
  corrections: OwnCorrection[]
  missing: Missing[]
  revisions: Revisions
  /**
   * The language of pages, mails and PDFs for this person, as a BCP 47 tag; absent if none was chosen.
   */
  language?: string
  /**
   * What the user may do; absent if that is everything.
   */
  role?: {
    name: string
    title: string
    may: (
      | 'dashboard'
      | 'list'
      | 'record'
      | 'export'
      | 'messages'
      | 'review'
      | 'confirm'
      | 'hire'
      | 'clients'
      | 'activity'
      | 'accounts'
      | 'erase'
      | 'roles'
    )[]
    identifiers: 'plain' | 'show' | 'masked'
    /**
     * JSON Pointers of the parts and fields that the role does not see.
     */
    hidden: string[]
    /**
     * The role sees only the employees of some clients.
     */
    isLimited: boolean
  }
  /**
   * Nobody can log in to the account; otherwise absent.
   */
  isDisabled?: true
  /**
   * Forms of steps that are not asked, given the current answers; absent if all are.
   */
  unasked?: string[]
  /**
   * For the owner: values that were filled in for them, by part, in parts that they have not saved. They are not answers yet.
   */
  prefilled?: {}
  /**
   * The employees that answers refer to, by id; absent if there are none. An id that is missing here belongs to somebody who was erased.
   */
  people?: {}
  /**
   * Warnings about stored answers that were confirmed as correct; absent if there are none.
   */
  passedWarnings?: {
    /**
     * JSON Pointer into the record.
     */
    path: string
    msg: string
    passedAt: string
  }[]
  /**
   * When the record was signed; absent if it was not, or if it is not known what was signed.
   */
  signed?: {
    at: string
    /**
     * When an answer was changed after the signature.
     */
    changedAt: string | null
  }
  /**
   * How many of the required steps are finished; absent for users without a record.
   */
  progress?: {
    finished: number
    steps: number
  }
  /**
   * For the owner: forms with unsaved input on any device; absent if there are none.
   */
  drafts?: string[]
  reviewStatus?: OwnReviewStatus
  /**
   * For the owner: the version of the privacy notice that must be read; absent if there is none.
   */
  unreadNotice?: string
  /**
   * For reviewers: the version of the record as you see it. Send it when you move the review.
   */
  recordVersion?: string
} & EmployeeRecord
export type ActivityEntry = {
  seq: number
  at: string
  role: 'visitor' | 'employee' | 'admin' | 'server'
  who: Person | null
  whom: Person | null
  network: string | null
  device: string | null
} & (
  | {
      action: 'record.viewed'
      detail: {}
    }
  | {
      action: 'record.printed'
      detail: {
        identifiers: 'masked' | 'whole'
      }
    }
  | {
      action: 'identifiers.shown'
      detail: {
        reason: string
        fields: string[]
        titles?: string[]
        why?: string
      }
    }
  | {
      action: 'file.downloaded'
      detail: {
        part: string
        field: string
        slot: number
        file: string
        path?: string
        title?: string
      }
    }
  | {
      action: 'list.exported'
      detail: {
        employees: number
        by: string[]
        filters: string[]
        as: 'xlsx' | 'json' | 'files'
      }
    }
  | {
      action: 'list.viewed'
      detail: {
        page: number
        employees: number
        filters: string[]
      }
    }
  | {
      action: 'changes.viewed'
      detail: {
        employees: number
      }
    }
  | {
      action: 'view.saved'
      detail: {
        view: string
        for: 'oneself' | 'everybody'
      }
    }
  | {
      action: 'view.removed'
      detail: {
        view: string
        for: 'oneself' | 'everybody'
      }
    }
  | {
      action: 'volume.refused'
      detail: {
        volume: 'exports' | 'views' | 'rows' | 'erasures'
        window: 'hour' | 'day'
        tries: number
      }
    }
  | {
      action: 'part.saved'
      detail: {
        part: string
        fields: string[]
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'record.signed'
      detail: {
        part: string
        evidence: string
      }
    }
  | {
      action: 'warning.passed'
      detail: {
        fields: string[]
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'file.saved'
      detail: {
        part: string
        field: string
        slot: number
        file: string
        replaces: string[]
        path?: string
        title?: string
      }
    }
  | {
      action: 'file.removed'
      detail: {
        part: string
        field: string
        slot: number
        file: string
        path?: string
        title?: string
      }
    }
  | {
      action: 'file.refused'
      detail: {
        part: string
        field: string
        slot: number
        found: string
        path?: string
        title?: string
      }
    }
  | {
      action: 'correction.asked'
      detail: {
        fields: string[]
      }
    }
  | {
      action: 'correction.answered'
      detail: {
        field: string
      }
    }
  | {
      action: 'correction.closed'
      detail: {
        field: string
      }
    }
  | {
      action: 'review.moved'
      detail: {
        from: string | null
        to: string
        cause: string
      }
    }
  | {
      action: 'review.assigned'
      detail: {
        assignee: string | null
      }
    }
  | {
      action: 'review.noted'
      detail: {
        note: string
      }
    }
  | {
      action: 'review.note-deleted'
      detail: {
        note: string
      }
    }
  | {
      action: 'party.asked'
      detail: {
        request: string
        party: string
        slot: number
      }
    }
  | {
      action: 'party.sent-again'
      detail: {
        request: string
        party: string
        slot: number
      }
    }
  | {
      action: 'party.confirmed'
      detail: {
        request: string
        party: string
        slot: number
      }
    }
  | {
      action: 'party.answered'
      detail: {
        request: string
        party: string
        slot: number
        evidence: string
      }
    }
  | {
      action: 'party.declined'
      detail: {
        request: string
        party: string
        slot: number
      }
    }
  | {
      action: 'party.returned'
      detail: {
        request: string
        party: string
        slot: number
      }
    }
  | {
      action: 'party.withdrawn'
      detail: {
        request: string
        party: string
        slot: number
      }
    }
  | {
      action: 'change.noted'
      detail: {
        fields: string[]
      }
    }
  | {
      action: 'change.confirmed'
      detail: {
        field: string
      }
    }
  | {
      action: 'duplicate.accepted'
      detail: {
        field: string
        employees: number
      }
    }
  | {
      action: 'message.sent'
      detail: {
        batch: string
        accepted: number
        refused: number
      }
    }
  | {
      action: 'link.sent'
      detail: {
        batch: string
        accepted: number
        refused: number
      }
    }
  | {
      action: 'reminder.sent'
      detail: {
        batch: string
        accepted: number
        refused: number
      }
    }
  | {
      action: 'reminder.scheduled'
      detail: {
        batch: string
        rule: string
      }
    }
  | {
      action: 'reminder.switched'
      detail: {
        rule: string
        turned: 'on' | 'off'
      }
    }
  | {
      action: 'reminder.stopped'
      detail: {
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'reminder.resumed'
      detail: {
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'batch.retried'
      detail: {
        batch: string
        mails: number
      }
    }
  | {
      action: 'mail.retried'
      detail: {
        mail: string
      }
    }
  | {
      action: 'account.made'
      detail: {}
    }
  | {
      action: 'account.verified'
      detail: {}
    }
  | {
      action: 'account.unverified-removed'
      detail: {
        accounts: number
      }
    }
  | {
      action: 'login.ok'
      detail: {
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'login.refused'
      detail: {
        tries: number
      }
    }
  | {
      action: 'login.locked'
      detail: {
        tries: number
      }
    }
  | {
      action: 'login.ended'
      detail: {
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'code.refused'
      detail: {
        code: 'verify' | 'reset' | 'invitation' | 'email'
        tries: number
      }
    }
  | {
      action: 'code.locked'
      detail: {
        code: 'verify' | 'reset' | 'invitation' | 'email'
        tries: number
      }
    }
  | {
      action: 'alarm.raised'
      detail: {
        tries: number
      }
    }
  | {
      action: 'password.changed'
      detail: {}
    }
  | {
      action: 'account.unlocked'
      detail: {}
    }
  | {
      action: 'account.changed'
      detail: {
        fields: string[]
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'account.disabled'
      detail: {
        reason: string
      }
    }
  | {
      action: 'account.enabled'
      detail: {}
    }
  | {
      action: 'contact.corrected'
      detail: {
        fields: string[]
        reason: string
      }
    }
  | {
      action: 'contact.undone'
      detail: {}
    }
  | {
      action: 'email.asked'
      detail: {}
    }
  | {
      action: 'email.changed'
      detail: {}
    }
  | {
      action: 'session.ended'
      detail: {
        sessions: number
      }
    }
  | {
      action: 'factor.added'
      detail: {}
    }
  | {
      action: 'factor.removed'
      detail: {}
    }
  | {
      action: 'factor.reset'
      detail: {}
    }
  | {
      action: 'passkey.added'
      detail: {}
    }
  | {
      action: 'passkey.removed'
      detail: {}
    }
  | {
      action: 'recovery.made'
      detail: {}
    }
  | {
      action: 'recovery.used'
      detail: {
        left: number
      }
    }
  | {
      action: 'administrator.made'
      detail: {
        invitation: string
        inviter: string
      }
    }
  | {
      action: 'administrator.invited'
      detail: {
        invitation: string
        address: string
      }
    }
  | {
      action: 'administrator.listed'
      detail: {}
    }
  | {
      action: 'role.invited'
      detail: {
        invitation: string
        address: string
        role: string
        clients: number
      }
    }
  | {
      action: 'role.given'
      detail: {
        invitation: string
        inviter: string
        role: string
        clients: number
      }
    }
  | {
      action: 'role.changed'
      detail: {
        role: string
        clients: number
      }
    }
  | {
      action: 'invitation.revoked'
      detail: {
        invitation: string
        address: string
      }
    }
  | {
      action: 'administrator.demoted'
      detail: {}
    }
  | {
      action: 'role.forged'
      detail: {}
    }
  | {
      action: 'roles.proven'
      detail: {
        accounts: string[]
      }
    }
  | {
      action: 'hire.invited'
      detail: {
        batch: string
        hires: number
      }
    }
  | {
      action: 'hire.resent'
      detail: {
        hires: number
      }
    }
  | {
      action: 'hire.revoked'
      detail: {
        hires: number
      }
    }
  | {
      action: 'hire.joined'
      detail: {
        hire: string
      }
    }
  | {
      action: 'client.added'
      detail: {
        client: string | null
      }
    }
  | {
      action: 'client.renamed'
      detail: {
        client: string | null
        employees: number
      }
    }
  | {
      action: 'client.deleted'
      detail: {
        client: string | null
        employees: number
      }
    }
  | {
      action: 'record.downloaded'
      detail: {
        files: number
      }
    }
  | {
      action: 'copy.downloaded'
      detail: {
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'privacy.acknowledged'
      detail: {
        version: string
      }
    }
  | {
      action: 'erasure.asked'
      detail: {
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'erasure.withdrawn'
      detail: {
        /**
         * The number of this repeat beyond the first twenty within an hour.
         */
        repeat?: number
      }
    }
  | {
      action: 'erasure.planned'
      detail: {
        hours: number
      }
    }
  | {
      action: 'erasure.undone'
      detail: {}
    }
  | {
      action: 'erasure.done'
      detail: {
        files: number
      }
    }
  | {
      action: 'schemas.accepted'
      detail: {
        changes: number
      }
    }
  | {
      action: 'audit.anchored'
      detail: {
        lanes: number[]
        ends: number[]
        hashes: string[]
      }
    }
)
export type AccessEntry = {
  seq: number
  at: string
  who: string | null
  /**
   * False: the list was so long that it is not known who was in it.
   */
  isCertain: boolean
} & (
  | {
      action: 'record.viewed'
      detail: {}
    }
  | {
      action: 'record.printed'
      detail: {
        identifiers: 'masked' | 'whole'
      }
    }
  | {
      action: 'identifiers.shown'
      detail: {
        reason: string
        fields: string[]
        titles?: string[]
        why?: string
      }
    }
  | {
      action: 'file.downloaded'
      detail: {
        part: string
        field: string
        slot: number
        file: string
        path?: string
        title?: string
      }
    }
  | {
      action: 'review.noted'
      detail: {
        note: string
      }
    }
  | {
      action: 'list.exported'
      detail: {
        employees: number
        by: string[]
        filters: string[]
        as: 'xlsx' | 'json' | 'files'
      }
    }
  | {
      action: 'list.viewed'
      detail: {
        page: number
        employees: number
        filters: string[]
      }
    }
  | {
      action: 'changes.viewed'
      detail: {
        employees: number
      }
    }
)
/**
 * What is wrong, for programs: it stays the same when the sentence in `message` changes.
 */
export type ErrorCode =
  | 'input.invalid'
  | 'input.parameter'
  | 'input.too_many'
  | 'request.unreadable'
  | 'request.not_json'
  | 'request.incomplete'
  | 'request.upload_incomplete'
  | 'request.too_many_files'
  | 'request.too_many_fields'
  | 'request.unreadable_address'
  | 'session.missing'
  | 'request.cross_site'
  | 'session.not_fresh'
  | 'session.not_enrolled'
  | 'access.administrators_only'
  | 'access.no_record'
  | 'access.role_lacks'
  | 'request.not_found'
  | 'request.too_slow'
  | 'request.owner_removed'
  | 'request.too_large'
  | 'request.address_too_long'
  | 'request.media_type'
  | 'request.not_multipart'
  | 'limit.attempts'
  | 'limit.changes'
  | 'limit.bodies_of_user'
  | 'request.headers_too_large'
  | 'server.failed'
  | 'server.busy'
  | 'server.receiving_too_much'
  | 'server.storage_away'
  | 'server.files_away'
  | 'server.storage_full'
  | 'account.wrong_code'
  | 'account.same_email'
  | 'account.wrong_present_password'
  | 'account.weak_password'
  | 'account.same_password'
  | 'account.same_contact'
  | 'factor.wrong_code'
  | 'passkey.refused'
  | 'role.not_revocable'
  | 'account.wrong_password'
  | 'account.not_verified'
  | 'account.forged_role'
  | 'account.disabled'
  | 'account.invitation_code'
  | 'account.role_sees_less'
  | 'factor.needed'
  | 'role.beyond_own'
  | 'account.unknown_language'
  | 'account.unknown_undo'
  | 'account.no_text_messages'
  | 'account.no_phone'
  | 'account.email_taken'
  | 'account.contact_changed'
  | 'account.undo_taken'
  | 'account.own_disabling'
  | 'account.own_email_only'
  | 'factor.app_present'
  | 'factor.not_begun'
  | 'factor.none'
  | 'passkey.added_before'
  | 'passkey.none'
  | 'passkey.no_site'
  | 'passkey.too_many'
  | 'role.disabled_account'
  | 'role.of_employee'
  | 'role.last_administrator'
  | 'role.administrator_already'
  | 'role.present_already'
  | 'account.too_many_codes'
  | 'record.not_needed'
  | 'record.row_missing'
  | 'record.targets_missing'
  | 'record.place_twice'
  | 'record.if_match'
  | 'record.reason_missing'
  | 'correction.none_chosen'
  | 'correction.too_many'
  | 'correction.path_missing'
  | 'draft.too_deep'
  | 'review.unknown_reviewer'
  | 'review.not_assignable'
  | 'review.note_empty'
  | 'review.note_too_long'
  | 'review.nobody_chosen'
  | 'review.too_many'
  | 'record.not_own'
  | 'record.notice_unread'
  | 'record.password_needed'
  | 'record.identifiers_masked'
  | 'review.unseen_clients'
  | 'review.role_does_not_move'
  | 'review.note_of_another'
  | 'correction.employee_gone'
  | 'record.stale_revision'
  | 'record.declaration_changed'
  | 'record.too_many_files'
  | 'record.row_not_saved'
  | 'change.changed_meanwhile'
  | 'correction.of_administrator'
  | 'correction.changed_meanwhile'
  | 'correction.rows_changed'
  | 'correction.sent_meanwhile'
  | 'correction.settled'
  | 'review.not_movable'
  | 'review.changed_meanwhile'
  | 'review.record_changed'
  | 'record.unusual_answers'
  | 'file.wrong_name'
  | 'file.unreadable_upload'
  | 'file.empty'
  | 'file.virus'
  | 'file.dimensions'
  | 'file.damaged'
  | 'file.texts_too_long'
  | 'file.too_large'
  | 'file.too_many_pixels'
  | 'file.quota'
  | 'file.not_multipart'
  | 'file.wrong_type'
  | 'file.image_damaged'
  | 'file.image_too_slow'
  | 'file.pdf_damaged'
  | 'file.pdf_protected'
  | 'file.pdf_unreadable'
  | 'file.pdf_active'
  | 'file.pdf_reaching'
  | 'file.pdf_opening'
  | 'file.pdf_playing'
  | 'file.pdf_needing_file'
  | 'file.pdf_links'
  | 'file.document_old'
  | 'file.document_macros'
  | 'file.document_embedded'
  | 'file.document_reaching'
  | 'file.document_locked'
  | 'file.document_too_large'
  | 'file.document_unreadable'
  | 'file.table_reaching'
  | 'file.uploads_at_once'
  | 'file.scanner_away'
  | 'file.pictures_busy'
  | 'file.storage_full'
  | 'list.nobody_chosen'
  | 'archive.too_many'
  | 'archive.too_large'
  | 'view.unknown_filter'
  | 'list.unseen_filter'
  | 'view.of_another'
  | 'view.name_taken'
  | 'view.too_many'
  | 'export.running'
  | 'client.not_found'
  | 'client.name_taken'
  | 'client.renamed'
  | 'hiring.no_rows'
  | 'hiring.too_many_rows'
  | 'hiring.nobody_chosen'
  | 'hiring.unknown_column'
  | 'hiring.column_twice'
  | 'hiring.no_email_column'
  | 'hiring.column_missing'
  | 'hiring.idempotency_key'
  | 'hiring.link_gone'
  | 'hiring.key_used'
  | 'hiring.too_many_a_day'
  | 'message.unknown_audience'
  | 'message.no_addressees'
  | 'message.two_addressees'
  | 'message.unknown_name'
  | 'message.nobody_chosen'
  | 'message.too_many'
  | 'message.unknown_placeholder'
  | 'message.no_placeholders'
  | 'message.idempotency_key'
  | 'message.nobody_found'
  | 'message.nobody_reachable'
  | 'message.nobody_to_remind'
  | 'reminder.some_clients_only'
  | 'reminder.unknown_link'
  | 'message.out_of_reach'
  | 'message.key_used'
  | 'party.slot'
  | 'party.own_contact'
  | 'party.wrong_code'
  | 'party.key_missing'
  | 'party.link_gone'
  | 'party.signed'
  | 'party.declined'
  | 'party.row'
  | 'party.row_person'
  | 'party.over'
  | 'party.too_many_mails'
  | 'activity.two_cursors'
  | 'activity.ends_before_it_begins'
  | 'erasure.of_oneself'
  | 'erasure.of_administrator'
  | 'erasure.not_asked'
  | 'privacy.notice_changed'
  | 'limit.volume'
  | 'metrics.token_missing'

/**
 * The revision of each part; 0 if nothing is saved.
 */
export interface Revisions {
  personalInfo: number
  employeeDetails: number
  education: number
  certificates: number
  guarantors: number
  signature: number
}
/**
 * One thing that keeps a record from being Completed.
 */
export interface Missing {
  form: string
  path: string
  title: string
  /**
   * The answer exists, but was sent back to be corrected.
   */
  isToCorrect?: true
}
/**
 * An answer that was sent back and its outcome, as administrators see it.
 */
export interface RecordCorrection {
  _id: string
  /**
   * JSON Pointer into the record.
   */
  path: string
  form: string | null
  title: string
  /**
   * False: the current schemas no longer ask this.
   */
  isAsked: boolean
  state: 'open' | 'answered' | 'closed'
  revision: number
  message: string
  reply: string | null
  askedBy: string | null
  askedAt: string
  answeredAt: string | null
  closedBy: string | null
  closedAt: string | null
  before: {
    text: string
    file: {
      url: string
      isPicture: boolean
    } | null
  }
  after: {
    text: string
    file: {
      url: string
      isPicture: boolean
    } | null
  }
  earlier: {
    message: string
    reply: string | null
    askedBy: string | null
    askedAt: string
  }[]
}
/**
 * An answer that an administrator has sent back.
 */
export interface OwnCorrection {
  _id: string
  /**
   * JSON Pointer into the record.
   */
  path: string
  form: string
  title: string
  message: string
  /**
   * The employee has answered; it waits for an administrator.
   */
  isAnswered: boolean
  reply: string | null
  askedAt: string
}
/**
 * A saved revision of a part of a record.
 */
export interface PartRevision {
  /**
   * 0: only a file was changed, which is not a revision of the answers.
   */
  revision: number
  at: string
  by: 'employee' | 'administrator' | 'server' | 'visitor'
  /**
   * The name of the administrator.
   */
  name: string | null
  /**
   * The part was saved for the first time, or its previous revision is not kept.
   */
  isFirst: boolean
  /**
   * False: the stored revision is damaged.
   */
  isReadable: boolean
  changes: {
    /**
     * JSON Pointer into the record.
     */
    path: string
    title: string
    before: string
    after: string
    /**
     * A file was added or replaced: the previous file is not kept.
     */
    isFile: boolean
  }[]
  /**
   * The number of changes that the role does not see.
   */
  hidden: number
}
/**
 * The review of a record, as reviewers see it.
 */
export interface RecordReview {
  revision: number
  /**
   * Null: the record was never complete.
   */
  state: {
    name: string
    title: string
    description: string | null
    tone: 'plain' | 'progress' | 'good' | 'bad'
  } | null
  movedAt: string | null
  movedBy: string | null
  /**
   * Whether somebody moved it, or an event of the record did.
   */
  cause: 'moved' | 'completed' | 'changed' | 'sentBack' | 'answered' | null
  assignee: {
    _id: string
    name: string
  } | null
  moves: {
    state: string
    action: string
    /**
     * Why this is not possible now.
     */
    blocked: string | null
  }[]
  reviewers: {
    _id: string
    name: string
    isYou: boolean
  }[]
  notes: {
    _id: string
    text: string
    writtenBy: string | null
    writtenAt: string
    mayDelete: boolean
  }[]
}
/**
 * Only for the owner: the progress of the review, in the words of schemas/review.json for employees. Absent until it has begun, and while something is missing that was not sent back.
 */
export interface OwnReviewStatus {
  text: string
  /**
   * The last is the current one; before it, when the record was sent.
   */
  stages: {
    title: string
    tone: 'plain' | 'progress' | 'good' | 'bad'
    since: string
  }[]
}
/**
 * An unconfirmed change of a watched answer.
 */
export interface AnswerChange {
  _id: string
  employee: {
    _id: string
    username: string
  }
  /**
   * JSON Pointer into the record.
   */
  path: string
  title: string
  /**
   * Identifiers are masked.
   */
  before: string
  /**
   * Identifiers are masked.
   */
  after: string
  revision: number
  changedAt: string
  network: string | null
  browser: string | null
}
/**
 * An answer that several employees gave, although it should belong to one person.
 */
export interface SharedAnswer {
  /**
   * JSON Pointer into the record.
   */
  path: string
  title: string
  employees: {
    _id: string
    username: string
  }[]
  /**
   * The number of other employees, whom the role does not see.
   */
  others: number
  /**
   * Somebody has accepted it.
   */
  isAccepted: boolean
}
/**
 * A row of the list: the account, and the answers that are columns of admin/employee-list.
 */
export interface ListedEmployee {
  _id: string
  username: string
  email: string
  phone: string
  /**
   * The record is complete: it passes schemas/employee-record.
   */
  completed: boolean
  createdAt: string
  /**
   * What is missing for the record to be Completed, in words.
   */
  missing: string[]
  /**
   * How many of the required steps are finished.
   */
  progress: {
    finished: number
    steps: number
  }
  /**
   * The title and tone of its state, and its assignee; for roles that review.
   */
  review?: {
    state: string | null
    tone: string | null
    assignee: string | null
  }
  gender?: (
    | ('male' | 'female' | 'other')
    | {
        [k: string]: unknown
      }
  ) &
    string
}
/**
 * Without a name, the person no longer has an account.
 */
export interface Person {
  _id: string
  name: string | null
}
