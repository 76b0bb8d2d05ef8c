import type { Schema } from '../../core/api/call.ts'
import { listOf } from '../../core/api/shapes.ts'
import { count, text, textOrNull } from '../../core/api/values.ts'
import type { Action } from './entries.ts'

/** The categories by which administrators filter the activity. */
const categoryNames = [
  'looks',
  'saves',
  'corrections',
  'reviews',
  'parties',
  'changes',
  'mail',
  'accounts',
  'administrators',
  'hiring',
  'clients',
  'rights',
  'schemas',
  'audit'
] as const

export type Category = (typeof categoryNames)[number]

interface ActionFacts {
  category: Category
  /**
   * Whether the access log of a record's owner has it. `record`: it shows the record of its subject, or adds to it. `list`: it
   * shows a list, and the log of everyone listed has it. `left`: why no log has it.
   */
  accessLog: 'record' | 'list' | { left: string }
  /** The schema of each detail. */
  detail: { readonly [name: string]: Schema }
}

const ownAction = {
  left: 'What people do themselves: "what you did" in the archive of a person\'s own data.'
}
const othersAction = {
  left: 'Shows nothing of a record: "what others did" in the archive of a person\'s own data.'
}
const statedElsewhere = {
  left: 'Shows what the archive of a person\'s own data has in a place of its own, and "what others did".'
}
const inMails = { left: "The person's own data archive has the mails." }
const concernsNobody = { left: 'Concerns nobody in particular.' }

const batch = { batch: text, accepted: count, refused: count }
const refusedCode = { code: { enum: ['verify', 'reset', 'invitation', 'email'] }, tries: count } as const
const invitation = { invitation: text, address: text }
const given = { role: text, clients: count }
const file = { part: text, field: text, slot: count, file: text }
/** The current name of a client; null: it was deleted since. */
const client = textOrNull
const employees = count
const partyRequest = { request: text, party: text, slot: count }
/** By id only, as its name may contain names of people. */
const savedView = { view: text, for: { enum: ['oneself', 'everybody'] } } as const

/** Every action. Its words are in `admin/activity`. */
export const actionFacts = {
  'record.viewed': { category: 'looks', accessLog: 'record', detail: {} },
  'record.printed': {
    category: 'looks',
    accessLog: 'record',
    detail: { identifiers: { enum: ['masked', 'whole'] } }
  },
  /** Whole identifiers were shown to a user who normally sees them masked, with the reason. */
  'identifiers.shown': {
    category: 'looks',
    accessLog: 'record',
    detail: { reason: text, fields: listOf(text) }
  },
  'file.downloaded': { category: 'looks', accessLog: 'record', detail: file },
  /** `by`: the names of the filters; `filters`: their values as `field=value`, each part percent-encoded. */
  'list.exported': {
    category: 'looks',
    accessLog: 'list',
    detail: { employees, by: listOf(text), filters: listOf(text), as: { enum: ['xlsx', 'json', 'files'] } }
  },
  'list.viewed': {
    category: 'looks',
    accessLog: 'list',
    detail: { page: count, employees, filters: listOf(text) }
  },
  /** The list of watched answers that wait to be confirmed, with identifiers masked, and of shared answers. */
  'changes.viewed': { category: 'looks', accessLog: 'list', detail: { employees } },
  'view.saved': { category: 'looks', accessLog: concernsNobody, detail: savedView },
  'view.removed': { category: 'looks', accessLog: concernsNobody, detail: savedView },
  /** The number of requests of one administrator in the window, the last of which were refused. */
  'volume.refused': {
    category: 'looks',
    accessLog: concernsNobody,
    detail: {
      volume: { enum: ['exports', 'views', 'rows', 'erasures'] },
      window: { enum: ['hour', 'day'] },
      tries: count
    }
  },
  'part.saved': { category: 'saves', accessLog: ownAction, detail: { part: text, fields: listOf(text) } },
  /** A keyed hash of the signed content, which is stored encrypted with the record. */
  'record.signed': { category: 'saves', accessLog: ownAction, detail: { part: text, evidence: text } },
  /** Unusual answers that the user confirmed, as JSON Pointers. */
  'warning.passed': { category: 'saves', accessLog: ownAction, detail: { fields: listOf(text) } },
  'file.saved': { category: 'saves', accessLog: ownAction, detail: { ...file, replaces: listOf(text) } },
  'file.removed': { category: 'saves', accessLog: ownAction, detail: file },
  'file.refused': {
    category: 'saves',
    accessLog: ownAction,
    detail: { part: text, field: text, slot: count, found: text }
  },
  'correction.asked': {
    category: 'corrections',
    accessLog: statedElsewhere,
    detail: { fields: listOf(text) }
  },
  'correction.answered': { category: 'corrections', accessLog: ownAction, detail: { field: text } },
  'correction.closed': { category: 'corrections', accessLog: statedElsewhere, detail: { field: text } },
  /** States of schemas/review.json, moved by a person or by a change of the record. */
  'review.moved': {
    category: 'reviews',
    accessLog: statedElsewhere,
    detail: { from: textOrNull, to: text, cause: text }
  },
  'review.assigned': { category: 'reviews', accessLog: statedElsewhere, detail: { assignee: textOrNull } },
  'review.noted': { category: 'reviews', accessLog: 'record', detail: { note: text } },
  'review.note-deleted': { category: 'reviews', accessLog: othersAction, detail: { note: text } },
  /** A party was asked to fill in a part, and the outcome. */
  'party.asked': { category: 'parties', accessLog: ownAction, detail: partyRequest },
  'party.sent-again': { category: 'parties', accessLog: ownAction, detail: partyRequest },
  'party.confirmed': { category: 'parties', accessLog: ownAction, detail: partyRequest },
  /** With the keyed hash of the signed content. */
  'party.answered': {
    category: 'parties',
    accessLog: ownAction,
    detail: { ...partyRequest, evidence: text }
  },
  'party.declined': { category: 'parties', accessLog: ownAction, detail: partyRequest },
  'party.returned': { category: 'parties', accessLog: othersAction, detail: partyRequest },
  'party.withdrawn': { category: 'parties', accessLog: ownAction, detail: partyRequest },
  /**
   * Changed watched answers as JSON Pointers. An administrator confirms one of them, or accepts that several employees share
   * one.
   */
  'change.noted': { category: 'changes', accessLog: ownAction, detail: { fields: listOf(text) } },
  'change.confirmed': { category: 'changes', accessLog: statedElsewhere, detail: { field: text } },
  'duplicate.accepted': {
    category: 'changes',
    accessLog: othersAction,
    detail: { field: text, employees: count }
  },
  'message.sent': { category: 'mail', accessLog: inMails, detail: batch },
  'link.sent': { category: 'mail', accessLog: inMails, detail: batch },
  'reminder.sent': { category: 'mail', accessLog: inMails, detail: batch },
  /** The first mail of a rule of schemas/reminders.json on a day. */
  'reminder.scheduled': { category: 'mail', accessLog: inMails, detail: { batch: text, rule: text } },
  'reminder.switched': {
    category: 'mail',
    accessLog: concernsNobody,
    detail: { rule: text, turned: { enum: ['on', 'off'] } }
  },
  'reminder.stopped': { category: 'mail', accessLog: othersAction, detail: {} },
  'reminder.resumed': { category: 'mail', accessLog: othersAction, detail: {} },
  'batch.retried': { category: 'mail', accessLog: concernsNobody, detail: { batch: text, mails: count } },
  'mail.retried': { category: 'mail', accessLog: othersAction, detail: { mail: text } },
  'account.made': { category: 'accounts', accessLog: ownAction, detail: {} },
  'account.verified': { category: 'accounts', accessLog: ownAction, detail: {} },
  'account.unverified-removed': {
    category: 'accounts',
    accessLog: concernsNobody,
    detail: { accounts: count }
  },
  'login.ok': { category: 'accounts', accessLog: ownAction, detail: {} },
  /** Recorded for the 1st, 5th, 25th ... attempt within an hour, so that an attack is visible but does not fill the disk. */
  'login.refused': { category: 'accounts', accessLog: ownAction, detail: { tries: count } },
  /** Codes that were refused without a check, after too many attempts. */
  'login.locked': { category: 'accounts', accessLog: ownAction, detail: { tries: count } },
  'login.ended': { category: 'accounts', accessLog: ownAction, detail: {} },
  'code.refused': { category: 'accounts', accessLog: ownAction, detail: refusedCode },
  'code.locked': { category: 'accounts', accessLog: ownAction, detail: refusedCode },
  /** The number of wrong codes within an hour, over all accounts. */
  'alarm.raised': { category: 'accounts', accessLog: concernsNobody, detail: { tries: count } },
  'password.changed': { category: 'accounts', accessLog: ownAction, detail: {} },
  'account.unlocked': { category: 'accounts', accessLog: othersAction, detail: {} },
  'account.changed': { category: 'accounts', accessLog: ownAction, detail: { fields: listOf(text) } },
  'account.disabled': { category: 'accounts', accessLog: othersAction, detail: { reason: text } },
  'account.enabled': { category: 'accounts', accessLog: othersAction, detail: {} },
  'contact.corrected': {
    category: 'accounts',
    accessLog: othersAction,
    detail: { fields: listOf(text), reason: text }
  },
  'contact.undone': { category: 'accounts', accessLog: othersAction, detail: {} },
  'email.asked': { category: 'accounts', accessLog: othersAction, detail: {} },
  'email.changed': { category: 'accounts', accessLog: othersAction, detail: {} },
  'session.ended': { category: 'accounts', accessLog: othersAction, detail: { sessions: count } },
  'factor.added': { category: 'accounts', accessLog: ownAction, detail: {} },
  'factor.removed': { category: 'accounts', accessLog: ownAction, detail: {} },
  'factor.reset': { category: 'accounts', accessLog: othersAction, detail: {} },
  'passkey.added': { category: 'accounts', accessLog: ownAction, detail: {} },
  'passkey.removed': { category: 'accounts', accessLog: ownAction, detail: {} },
  'recovery.made': { category: 'accounts', accessLog: ownAction, detail: {} },
  'recovery.used': { category: 'accounts', accessLog: ownAction, detail: { left: count } },
  /** The invitation and the inviter: an id, or `setup-code` and `machine`. */
  'administrator.made': {
    category: 'administrators',
    accessLog: ownAction,
    detail: { invitation: text, inviter: text }
  },
  /** `address`: a keyed hash of the email address, equal for equal addresses. */
  'administrator.invited': { category: 'administrators', accessLog: concernsNobody, detail: invitation },
  'administrator.listed': { category: 'administrators', accessLog: concernsNobody, detail: {} },
  /** A person was invited to a role other than administrator, accepted it, or got another one. */
  'role.invited': {
    category: 'administrators',
    accessLog: concernsNobody,
    detail: { ...invitation, ...given }
  },
  'role.given': {
    category: 'administrators',
    accessLog: ownAction,
    detail: { invitation: text, inviter: text, ...given }
  },
  'role.changed': { category: 'administrators', accessLog: othersAction, detail: given },
  'invitation.revoked': { category: 'administrators', accessLog: concernsNobody, detail: invitation },
  'administrator.demoted': { category: 'administrators', accessLog: othersAction, detail: {} },
  /** The database contained a role that this program did not set. */
  'role.forged': { category: 'administrators', accessLog: othersAction, detail: {} },
  /** The accounts whose roles were signed when the database was upgraded. */
  'roles.proven': {
    category: 'administrators',
    accessLog: concernsNobody,
    detail: { accounts: listOf(text) }
  },
  /** The number of invitations sent, sent again, or cancelled. */
  'hire.invited': { category: 'hiring', accessLog: concernsNobody, detail: { batch: text, hires: count } },
  'hire.resent': { category: 'hiring', accessLog: concernsNobody, detail: { hires: count } },
  'hire.revoked': { category: 'hiring', accessLog: concernsNobody, detail: { hires: count } },
  /** A person signed up by an invitation, or with its address. */
  'hire.joined': { category: 'hiring', accessLog: othersAction, detail: { hire: text } },
  'client.added': { category: 'clients', accessLog: concernsNobody, detail: { client } },
  'client.renamed': { category: 'clients', accessLog: concernsNobody, detail: { client, employees } },
  'client.deleted': { category: 'clients', accessLog: concernsNobody, detail: { client, employees } },
  'record.downloaded': { category: 'rights', accessLog: ownAction, detail: { files: count } },
  'copy.downloaded': { category: 'rights', accessLog: ownAction, detail: {} },
  'privacy.acknowledged': { category: 'rights', accessLog: ownAction, detail: { version: text } },
  'erasure.asked': { category: 'rights', accessLog: ownAction, detail: {} },
  'erasure.withdrawn': { category: 'rights', accessLog: ownAction, detail: {} },
  'erasure.planned': { category: 'rights', accessLog: othersAction, detail: { hours: count } },
  'erasure.undone': { category: 'rights', accessLog: othersAction, detail: {} },
  'erasure.done': {
    category: 'rights',
    accessLog: { left: 'Nobody is left to read it; the last mail says so.' },
    detail: { files: count }
  },
  'schemas.accepted': { category: 'schemas', accessLog: concernsNobody, detail: { changes: count } },
  /** The ends of other lanes, in parallel lists, so that rows deleted at the end of a lane are detected. */
  'audit.anchored': {
    category: 'audit',
    accessLog: concernsNobody,
    detail: { lanes: listOf(count), ends: listOf(count), hashes: listOf(text) }
  }
} as const satisfies { [action: string]: ActionFacts }

export const actions = Object.keys(actionFacts) as Action[] // Object.keys returns string[]

/** The actions of each category. */
export const categories = Object.fromEntries(
  categoryNames.map(name => [name, actions.filter(action => actionFacts[action].category === name)])
) as { [name in Category]: Action[] }

export function isCategory(value: unknown): value is Category {
  return typeof value === 'string' && Object.hasOwn(categories, value)
}

const actionsInLog = (log: 'record' | 'list') =>
  actions.filter(action => actionFacts[action].accessLog === log)

export const recordAccessActions = actionsInLog('record')
export const listAccessActions = actionsInLog('list')
