import type { Config } from '../../core/config/config.ts'
import type { Origin } from '../../core/origin.ts'

/** What the audit may say beside who, when and whom: names of fields, ids and counts. A value has no place here. */
export interface Details {
  'account.made': Nothing
  'account.verified': Nothing
  'account.unverified-removed': { accounts: number }
  'login.ok': Nothing
  /** The first, the fifth, the 25th ... within an hour: so that an attack is seen, and does not fill the disk. */
  'login.refused': { tries: number }
  /** Codes that were not even looked at, as there had been too many tries. */
  'login.locked': { tries: number }
  'login.ended': Nothing
  'code.refused': RefusedCode
  'code.locked': RefusedCode
  /** So many wrong codes within an hour, over all accounts. */
  'alarm.raised': { tries: number }
  'password.changed': Nothing
  'account.unlocked': Nothing
  'account.changed': { fields: string[] }
  'account.disabled': { reason: string }
  'account.enabled': Nothing
  'contact.corrected': { fields: string[]; reason: string }
  'contact.undone': Nothing
  'email.asked': Nothing
  'email.changed': Nothing
  'session.ended': { sessions: number }
  'factor.added': Nothing
  'factor.removed': Nothing
  'factor.reset': Nothing
  'passkey.added': Nothing
  'passkey.removed': Nothing
  'recovery.made': Nothing
  'recovery.used': { left: number }
  'part.saved': { part: string; fields: string[] }
  /** Somebody said that unusual answers are right: JSON Pointers of what was asked about. */
  'warning.passed': { fields: string[] }
  /** A keyed hash of what was signed, which is kept sealed beside the record. */
  'record.signed': { part: string; evidence: string }
  'file.refused': FilePlaceThen & { found: string }
  'file.saved': FilePlaceThen & { file: string; replaces: string[] }
  'file.removed': FilePlaceThen & { file: string }
  /** JSON Pointers of the answers. */
  'correction.asked': { fields: string[] }
  'correction.answered': { field: string }
  'correction.closed': { field: string }
  /** States of schemas/review.json; moved by somebody, or by what became of the record. */
  'review.moved': { from: string | null; to: string; cause: string }
  'review.assigned': { assignee: string | null }
  'review.noted': { note: string }
  'review.note-deleted': { note: string }
  /** Watched answers were changed: JSON Pointers. Somebody confirmed one of them, or that several share one. */
  'change.noted': { fields: string[] }
  'change.confirmed': { field: string }
  'duplicate.accepted': { field: string; employees: number }
  /** Somebody was asked to fill in a part, and what became of it. */
  'party.asked': PartyRequest
  'party.sent-again': PartyRequest
  'party.confirmed': PartyRequest
  /** With the keyed hash of what was signed. */
  'party.answered': PartyRequest & { evidence: string }
  'party.declined': PartyRequest
  'party.returned': PartyRequest
  'party.withdrawn': PartyRequest
  'record.viewed': Nothing
  /** Written down as a PDF, with identifiers masked or whole. */
  'record.printed': { identifiers: 'masked' | 'whole' }
  /** Somebody who is shown masked identifiers was shown these whole, and why. */
  'identifiers.shown': { reason: string; fields: string[] }
  'file.downloaded': FilePlaceThen & { file: string }
  /** `by`: what the list was narrowed by; `filters`: to what, as `field=value`, each part percent-encoded. */
  'list.exported': ListLook & { by: string[]; as: 'xlsx' | 'json' | 'files' }
  'list.viewed': ListLook & { page: number }
  /** Watched answers that wait to be confirmed, identifiers masked, and who shares an answer. */
  'changes.viewed': Pick<ListLook, 'employees' | 'of'>
  'view.saved': SavedView
  'view.removed': SavedView
  /** So many of one administrator in the window, and the last ones refused. */
  'volume.refused': { volume: keyof Config['volumes']; window: 'hour' | 'day'; tries: number }
  'message.sent': Sent
  'link.sent': Sent
  'reminder.sent': Sent
  /** The first mail of a day by a rule of schemas/reminders.json. */
  'reminder.scheduled': { batch: string; rule: string }
  'reminder.switched': { rule: string; turned: 'on' | 'off' }
  /** Somebody wants no reminders, or wants them again. */
  'reminder.stopped': Nothing
  'reminder.resumed': Nothing
  'batch.retried': { batch: string; mails: number }
  'mail.retried': { mail: string }
  /** By which invitation, and whose: an id, or `setup-code` and `machine`. */
  'administrator.made': { invitation: string; inviter: string }
  /** `address`: a keyed hash of the e-mail, the same for the same one. */
  'administrator.invited': { invitation: string; address: string }
  'administrator.listed': Nothing
  /** Somebody is invited to another role than that of an administrator, has got it, or was given another one. */
  'role.invited': { invitation: string; address: string; role: string; clients: number }
  'role.given': { invitation: string; inviter: string; role: string; clients: number }
  'role.changed': { role: string; clients: number }
  'invitation.revoked': { invitation: string; address: string }
  'administrator.demoted': Nothing
  /** A role was found in the database that this program did not give. */
  'role.forged': Nothing
  /** The accounts whose roles were signed when the database was upgraded. */
  'roles.proven': { accounts: string[] }
  /** How many invitations of one import were sent, sent again, or taken back. */
  'hire.invited': { batch: string; hires: number }
  'hire.resent': { hires: number }
  'hire.revoked': { hires: number }
  /** Somebody signed up by an invitation, or with its address. */
  'hire.joined': { hire: string }
  'client.added': { client: string }
  'client.renamed': { client: string; employees: number }
  'client.deleted': { client: string; employees: number }
  'record.downloaded': { files: number }
  'copy.downloaded': Nothing
  'privacy.acknowledged': { version: string }
  'erasure.asked': Nothing
  'erasure.withdrawn': Nothing
  'erasure.planned': { hours: number }
  'erasure.undone': Nothing
  'erasure.done': { files: number }
  'schemas.accepted': { changes: number }
  /** The ends of other lanes, one beside the other: so that rows taken off the end of one are missed. */
  'audit.anchored': { lanes: number[]; ends: number[]; hashes: string[] }
}

interface ListLook {
  employees: number
  filters: string[]
  /** The numbers in the list of those who stood in it, as ranges; absent where they were too many. */
  of?: readonly number[]
}

interface PartyRequest {
  request: string
  party: string
  slot: number
}

/** Where a file lay. */
interface FilePlaceThen {
  part: string
  field: string
  slot: number
  /** Of one in a row: its JSON Pointer in the record of that moment, as rows may move. */
  path?: string
}

/** A view of the list, by its id: its own words may name people. */
interface SavedView {
  view: string
  for: 'oneself' | 'everybody'
}

type Nothing = { readonly [name: string]: never }

interface RefusedCode {
  code: 'verify' | 'reset' | 'invitation' | 'email'
  tries: number
}

interface Sent {
  batch: string
  accepted: number
  refused: number
}

export type Action = keyof Details

/** As what somebody did it. */
export const roles = ['visitor', 'employee', 'admin', 'server'] as const

/** Somebody with an account, who does something from somewhere. */
export interface Person {
  id: string
  isAdmin: boolean
  origin: Origin
}

/** Who did it: somebody with an account, a visitor, or the server by itself. */
export type Actor = Person | { origin: Origin } | 'server'

export type AuditEntry = {
  [A in Action]: {
    by: Actor
    action: A
    /** Whom it concerns. */
    subject?: string | undefined
    /** What the browser is called from now on, where the request did not say it. */
    device?: string | undefined
  } & (Details[A] extends Nothing ? { detail?: undefined } : { detail: Details[A] })
}[Action]

/** An action of somebody on their own account. */
export const buildSelfEntry = ({ id, isAdmin, origin }: Person) => ({
  by: { id, isAdmin, origin },
  subject: id
})
