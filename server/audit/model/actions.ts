import type { Schema } from '../../core/api/call.ts'
import { listOf } from '../../core/api/shapes.ts'
import { count, text, textOrNull } from '../../core/api/values.ts'
import type { Action } from './entries.ts'

interface ActionFacts {
  /**
   * Whether the access log of a record's owner has it. `record`: it shows the record of its subject, or adds to it. `list`: it
   * shows a list, and the log of everyone listed has it. `left`: why no log has it.
   */
  accessLog: 'record' | 'list' | { left: string }
  /** The schema of each detail. */
  detail: { readonly [name: string]: Schema }
}

const withLog =
  (accessLog: ActionFacts['accessLog']) =>
  <const Detail extends ActionFacts['detail'] = {}>(detail = {} as Detail) => ({ accessLog, detail })

const ofRecord = withLog('record')
const ofList = withLog('list')
const own = withLog({
  left: 'What people do themselves: "what you did" in the archive of a person\'s own data.'
})
const others = withLog({
  left: 'Shows nothing of a record: "what others did" in the archive of a person\'s own data.'
})
const statedElsewhere = withLog({
  left: 'Shows what the archive of a person\'s own data has in a place of its own, and "what others did".'
})
const inMails = withLog({ left: "The person's own data archive has the mails." })
const nobodys = withLog({ left: 'Concerns nobody in particular.' })

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

/** Every action, by the categories by which administrators filter the activity. Its words are in `admin/activity`. */
const actionsByCategory = {
  looks: {
    'record.viewed': ofRecord(),
    'record.printed': ofRecord({ identifiers: { enum: ['masked', 'whole'] } }),
    /** Whole identifiers were shown to a user who normally sees them masked, with the reason. */
    'identifiers.shown': ofRecord({ reason: text, fields: listOf(text) }),
    'file.downloaded': ofRecord(file),
    /** `by`: the names of the filters; `filters`: their values as `field=value`, each part percent-encoded. */
    'list.exported': ofList({
      employees,
      by: listOf(text),
      filters: listOf(text),
      as: { enum: ['xlsx', 'json', 'files'] }
    }),
    'list.viewed': ofList({ page: count, employees, filters: listOf(text) }),
    /** The list of watched answers that wait to be confirmed, with identifiers masked, and of shared answers. */
    'changes.viewed': ofList({ employees }),
    'view.saved': nobodys(savedView),
    'view.removed': nobodys(savedView),
    /** The number of requests of one administrator in the window, the last of which were refused. */
    'volume.refused': nobodys({
      volume: { enum: ['exports', 'views', 'rows', 'erasures'] },
      window: { enum: ['hour', 'day'] },
      tries: count
    })
  },
  saves: {
    'part.saved': own({ part: text, fields: listOf(text) }),
    /** A keyed hash of the signed content, which is stored encrypted with the record. */
    'record.signed': own({ part: text, evidence: text }),
    /** Unusual answers that the user confirmed, as JSON Pointers. */
    'warning.passed': own({ fields: listOf(text) }),
    'file.saved': own({ ...file, replaces: listOf(text) }),
    'file.removed': own(file),
    'file.refused': own({ part: text, field: text, slot: count, found: text })
  },
  corrections: {
    'correction.asked': statedElsewhere({ fields: listOf(text) }),
    'correction.answered': own({ field: text }),
    'correction.closed': statedElsewhere({ field: text })
  },
  reviews: {
    /** States of schemas/review.json, moved by a person or by a change of the record. */
    'review.moved': statedElsewhere({ from: textOrNull, to: text, cause: text }),
    'review.assigned': statedElsewhere({ assignee: textOrNull }),
    'review.noted': ofRecord({ note: text }),
    'review.note-deleted': others({ note: text })
  },
  parties: {
    /** A party was asked to fill in a part, and the outcome. */
    'party.asked': own(partyRequest),
    'party.sent-again': own(partyRequest),
    'party.confirmed': own(partyRequest),
    /** With the keyed hash of the signed content. */
    'party.answered': own({ ...partyRequest, evidence: text }),
    'party.declined': own(partyRequest),
    'party.returned': others(partyRequest),
    'party.withdrawn': own(partyRequest)
  },
  changes: {
    /**
     * Changed watched answers as JSON Pointers. An administrator confirms one of them, or accepts that several employees share
     * one.
     */
    'change.noted': own({ fields: listOf(text) }),
    'change.confirmed': statedElsewhere({ field: text }),
    'duplicate.accepted': others({ field: text, employees: count })
  },
  mail: {
    'message.sent': inMails(batch),
    'link.sent': inMails(batch),
    'reminder.sent': inMails(batch),
    /** The first mail of a rule of schemas/reminders.json on a day. */
    'reminder.scheduled': inMails({ batch: text, rule: text }),
    'reminder.switched': nobodys({ rule: text, turned: { enum: ['on', 'off'] } }),
    'reminder.stopped': others(),
    'reminder.resumed': others(),
    'batch.retried': nobodys({ batch: text, mails: count }),
    'mail.retried': others({ mail: text })
  },
  accounts: {
    'account.made': own(),
    'account.verified': own(),
    'account.unverified-removed': nobodys({ accounts: count }),
    'login.ok': own(),
    /** Recorded for the 1st, 5th, 25th ... attempt within an hour, so that an attack is visible but does not fill the disk. */
    'login.refused': own({ tries: count }),
    /** Codes that were refused without a check, after too many attempts. */
    'login.locked': own({ tries: count }),
    'login.ended': own(),
    'code.refused': own(refusedCode),
    'code.locked': own(refusedCode),
    /** The number of wrong codes within an hour, over all accounts. */
    'alarm.raised': nobodys({ tries: count }),
    'password.changed': own(),
    'account.unlocked': others(),
    'account.changed': own({ fields: listOf(text) }),
    'account.disabled': others({ reason: text }),
    'account.enabled': others(),
    'contact.corrected': others({ fields: listOf(text), reason: text }),
    'contact.undone': others(),
    'email.asked': others(),
    'email.changed': others(),
    'session.ended': others({ sessions: count }),
    'factor.added': own(),
    'factor.removed': own(),
    'factor.reset': others(),
    'passkey.added': own(),
    'passkey.removed': own(),
    'recovery.made': own(),
    'recovery.used': own({ left: count })
  },
  administrators: {
    /** The invitation and the inviter: an id, or `setup-code` and `machine`. */
    'administrator.made': own({ invitation: text, inviter: text }),
    /** `address`: a keyed hash of the email address, equal for equal addresses. */
    'administrator.invited': nobodys(invitation),
    'administrator.listed': nobodys(),
    /** A person was invited to a role other than administrator, accepted it, or got another one. */
    'role.invited': nobodys({ ...invitation, ...given }),
    'role.given': own({ invitation: text, inviter: text, ...given }),
    'role.changed': others(given),
    'invitation.revoked': nobodys(invitation),
    'administrator.demoted': others(),
    /** The database contained a role that this program did not set. */
    'role.forged': others(),
    /** The accounts whose roles were signed when the database was upgraded. */
    'roles.proven': nobodys({ accounts: listOf(text) })
  },
  hiring: {
    /** The number of invitations sent, sent again, or cancelled. */
    'hire.invited': nobodys({ batch: text, hires: count }),
    'hire.resent': nobodys({ hires: count }),
    'hire.revoked': nobodys({ hires: count }),
    /** A person signed up by an invitation, or with its address. */
    'hire.joined': others({ hire: text })
  },
  clients: {
    'client.added': nobodys({ client }),
    'client.renamed': nobodys({ client, employees }),
    'client.deleted': nobodys({ client, employees })
  },
  rights: {
    'record.downloaded': own({ files: count }),
    'copy.downloaded': own(),
    'privacy.acknowledged': own({ version: text }),
    'erasure.asked': own(),
    'erasure.withdrawn': own(),
    'erasure.planned': others({ hours: count }),
    'erasure.undone': others(),
    'erasure.done': withLog({ left: 'Nobody is left to read it; the last mail says so.' })({ files: count })
  },
  schemas: { 'schemas.accepted': nobodys({ changes: count }) },
  audit: {
    /** The ends of other lanes, in parallel lists, so that rows deleted at the end of a lane are detected. */
    'audit.anchored': nobodys({ lanes: listOf(count), ends: listOf(count), hashes: listOf(text) })
  }
}

export type Category = keyof typeof actionsByCategory
type Merged<Group> = (Group extends unknown ? (group: Group) => 0 : 0) extends (merged: infer All) => 0
  ? All
  : 0

export const actionFacts: Merged<(typeof actionsByCategory)[Category]> = Object.assign(
  {},
  ...Object.values(actionsByCategory)
)

export const actions = Object.keys(actionFacts) as Action[] // Object.keys returns string[]

/** The actions of each category. */
export const categories = Object.fromEntries(
  Object.entries(actionsByCategory).map(([name, facts]) => [name, Object.keys(facts)])
) as { [name in Category]: Action[] }

export function isCategory(value: unknown): value is Category {
  return typeof value === 'string' && Object.hasOwn(categories, value)
}

const actionsInLog = (log: 'record' | 'list') =>
  actions.filter(action => actionFacts[action].accessLog === log)

export const recordAccessActions = actionsInLog('record')
export const listAccessActions = actionsInLog('list')
