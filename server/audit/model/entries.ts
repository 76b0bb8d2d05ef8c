import type { Config } from '../../core/config/config.ts'
import type { Origin } from '../../core/origin.ts'

/**
 * The details that each action records in addition to who, when and whom: names of fields, ids and counts. Never values of
 * answers.
 */
export interface Details {
  'account.made': NoDetails
  'account.verified': NoDetails
  'account.unverified-removed': { accounts: number }
  'login.ok': NoDetails
  /** Recorded for the 1st, 5th, 25th ... attempt within an hour, so that an attack is visible but does not fill the disk. */
  'login.refused': { tries: number }
  /** Codes that were refused without a check, after too many attempts. */
  'login.locked': { tries: number }
  'login.ended': NoDetails
  'code.refused': RefusedCode
  'code.locked': RefusedCode
  /** The number of wrong codes within an hour, over all accounts. */
  'alarm.raised': { tries: number }
  'password.changed': NoDetails
  'account.unlocked': NoDetails
  'account.changed': { fields: string[] }
  'account.disabled': { reason: string }
  'account.enabled': NoDetails
  'contact.corrected': { fields: string[]; reason: string }
  'contact.undone': NoDetails
  'email.asked': NoDetails
  'email.changed': NoDetails
  'session.ended': { sessions: number }
  'factor.added': NoDetails
  'factor.removed': NoDetails
  'factor.reset': NoDetails
  'passkey.added': NoDetails
  'passkey.removed': NoDetails
  'recovery.made': NoDetails
  'recovery.used': { left: number }
  'part.saved': { part: string; fields: string[] }
  /** Unusual answers that the user confirmed, as JSON Pointers. */
  'warning.passed': { fields: string[] }
  /** A keyed hash of the signed content, which is stored encrypted with the record. */
  'record.signed': { part: string; evidence: string }
  'file.refused': FilePlaceThen & { found: string }
  'file.saved': FilePlaceThen & { file: string; replaces: string[] }
  'file.removed': FilePlaceThen & { file: string }
  'correction.asked': { fields: string[] }
  'correction.answered': { field: string }
  'correction.closed': { field: string }
  /** States of schemas/review.json, moved by a person or by a change of the record. */
  'review.moved': { from: string | null; to: string; cause: string }
  'review.assigned': { assignee: string | null }
  'review.noted': { note: string }
  'review.note-deleted': { note: string }
  /**
   * Changed watched answers as JSON Pointers. An administrator confirms one of them, or accepts that several employees share
   * one.
   */
  'change.noted': { fields: string[] }
  'change.confirmed': { field: string }
  'duplicate.accepted': { field: string; employees: number }
  /** A party was asked to fill in a part, and the outcome. */
  'party.asked': PartyRequest
  'party.sent-again': PartyRequest
  'party.confirmed': PartyRequest
  /** With the keyed hash of the signed content. */
  'party.answered': PartyRequest & { evidence: string }
  'party.declined': PartyRequest
  'party.returned': PartyRequest
  'party.withdrawn': PartyRequest
  'record.viewed': NoDetails
  'record.printed': { identifiers: 'masked' | 'whole' }
  /** Whole identifiers were shown to a user who normally sees them masked, with the reason. */
  'identifiers.shown': { reason: string; fields: string[] }
  'file.downloaded': FilePlaceThen & { file: string }
  /** `by`: the names of the filters; `filters`: their values as `field=value`, each part percent-encoded. */
  'list.exported': ListLook & { by: string[]; as: 'xlsx' | 'json' | 'files' }
  'list.viewed': ListLook & { page: number }
  /** The list of watched answers that wait to be confirmed, with identifiers masked, and of shared answers. */
  'changes.viewed': Pick<ListLook, 'employees' | 'of'>
  'view.saved': SavedView
  'view.removed': SavedView
  /** The number of requests of one administrator in the window, the last of which were refused. */
  'volume.refused': { volume: keyof Config['volumes']; window: 'hour' | 'day'; tries: number }
  'message.sent': SentBatch
  'link.sent': SentBatch
  'reminder.sent': SentBatch
  /** The first mail of a rule of schemas/reminders.json on a day. */
  'reminder.scheduled': { batch: string; rule: string }
  'reminder.switched': { rule: string; turned: 'on' | 'off' }
  'reminder.stopped': NoDetails
  'reminder.resumed': NoDetails
  'batch.retried': { batch: string; mails: number }
  'mail.retried': { mail: string }
  /** The invitation and the inviter: an id, or `setup-code` and `machine`. */
  'administrator.made': { invitation: string; inviter: string }
  /** `address`: a keyed hash of the email address, equal for equal addresses. */
  'administrator.invited': { invitation: string; address: string }
  'administrator.listed': NoDetails
  /** A person was invited to a role other than administrator, accepted it, or got another one. */
  'role.invited': { invitation: string; address: string; role: string; clients: number }
  'role.given': { invitation: string; inviter: string; role: string; clients: number }
  'role.changed': { role: string; clients: number }
  'invitation.revoked': { invitation: string; address: string }
  'administrator.demoted': NoDetails
  /** The database contained a role that this program did not set. */
  'role.forged': NoDetails
  /** The accounts whose roles were signed when the database was upgraded. */
  'roles.proven': { accounts: string[] }
  /** The number of invitations sent, sent again, or cancelled. */
  'hire.invited': { batch: string; hires: number }
  'hire.resent': { hires: number }
  'hire.revoked': { hires: number }
  /** A person signed up by an invitation, or with its address. */
  'hire.joined': { hire: string }
  'client.added': { client: string }
  'client.renamed': { client: string; employees: number }
  'client.deleted': { client: string; employees: number }
  'record.downloaded': { files: number }
  'copy.downloaded': NoDetails
  'privacy.acknowledged': { version: string }
  'erasure.asked': NoDetails
  'erasure.withdrawn': NoDetails
  'erasure.planned': { hours: number }
  'erasure.undone': NoDetails
  'erasure.done': { files: number }
  'schemas.accepted': { changes: number }
  /** The ends of other lanes, in parallel lists, so that rows deleted at the end of a lane are detected. */
  'audit.anchored': { lanes: number[]; ends: number[]; hashes: string[] }
}

interface ListLook {
  employees: number
  filters: string[]
  /** The list numbers of the employees shown, as ranges; absent if there are too many ranges. */
  of?: readonly number[]
}

interface PartyRequest {
  request: string
  party: string
  slot: number
}

interface FilePlaceThen {
  part: string
  field: string
  slot: number
  /** The JSON Pointer of a file in a row at that moment, as rows may move. */
  path?: string
}

/** A saved view of the list, by id only, as its name may contain names of people. */
interface SavedView {
  view: string
  for: 'oneself' | 'everybody'
}

type NoDetails = { readonly [name: string]: never }

interface RefusedCode {
  code: 'verify' | 'reset' | 'invitation' | 'email'
  tries: number
}

interface SentBatch {
  batch: string
  accepted: number
  refused: number
}

export type Action = keyof Details

export const roles = ['visitor', 'employee', 'admin', 'server'] as const

/** A user with an account, with the origin of the request. */
export interface Person {
  id: string
  isAdmin: boolean
  origin: Origin
}

/** The author of an action: a user with an account, a visitor, or the server itself. */
export type Actor = Person | { origin: Origin } | 'server'

export type AuditEntry = {
  [A in Action]: {
    by: Actor
    action: A
    /** The id of the affected user. */
    subject?: string | undefined
    /** The new id of the browser's device, if the request did not have one. */
    device?: string | undefined
  } & (Details[A] extends NoDetails ? { detail?: undefined } : { detail: Details[A] })
}[Action]

/** Builds the author and subject of an action that a user does with their own account. */
export const buildSelfEntry = ({ id, isAdmin, origin }: Person) => ({
  by: { id, isAdmin, origin },
  subject: id
})
