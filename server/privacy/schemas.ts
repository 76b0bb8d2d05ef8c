import { actions } from '../audit/model/categories.ts'
import { type Action, type Details, roles } from '../audit/model/entries.ts'
import { thinnedActions } from '../audit/repeats.ts'
import type { Schema } from '../core/api/call.ts'
import { about, listOf, object, orNull, ref } from '../core/api/shapes.ts'
import { count, flag, moment, positive, text, textOrNull } from '../core/api/values.ts'
import { listAccessActions, recordAccessActions } from './model/access-actions.ts'

const batch = { batch: text, accepted: count, refused: count }
const refusedCode = { code: { enum: ['verify', 'reset', 'invitation', 'email'] }, tries: count }
const invitation = { invitation: text, address: text }
const given = { role: text, clients: count }
const file = { part: text, field: text, slot: count, file: text }
/** The current name of a client; null: it was deleted since. */
const client = textOrNull
const employees = count
const partyRequest = { request: text, party: text, slot: count }
const savedView = { view: text, for: { enum: ['oneself', 'everybody'] } }

/** The details of each action in addition to who, when and whom: names of fields, ids and counts. */
const details: { [A in Action]: { [name in keyof Omit<Details[A], 'of'>]: Schema } } = {
  'account.made': {},
  'account.verified': {},
  'account.unverified-removed': { accounts: count },
  'login.ok': {},
  'login.refused': { tries: count },
  'login.locked': { tries: count },
  'login.ended': {},
  'code.refused': refusedCode,
  'code.locked': refusedCode,
  'alarm.raised': { tries: count },
  'password.changed': {},
  'account.unlocked': {},
  'account.changed': { fields: listOf(text) },
  'account.disabled': { reason: text },
  'account.enabled': {},
  'contact.corrected': { fields: listOf(text), reason: text },
  'contact.undone': {},
  'email.asked': {},
  'email.changed': {},
  'session.ended': { sessions: count },
  'factor.added': {},
  'factor.removed': {},
  'factor.reset': {},
  'passkey.added': {},
  'passkey.removed': {},
  'recovery.made': {},
  'recovery.used': { left: count },
  'part.saved': { part: text, fields: listOf(text) },
  'record.signed': { part: text, evidence: text },
  'file.refused': { part: text, field: text, slot: count, found: text },
  'file.removed': file,
  'file.saved': { ...file, replaces: listOf(text) },
  'party.asked': partyRequest,
  'party.sent-again': partyRequest,
  'party.confirmed': partyRequest,
  'party.answered': { ...partyRequest, evidence: text },
  'party.declined': partyRequest,
  'party.returned': partyRequest,
  'party.withdrawn': partyRequest,
  'correction.asked': { fields: listOf(text) },
  'correction.answered': { field: text },
  'correction.closed': { field: text },
  'review.moved': { from: textOrNull, to: text, cause: text },
  'review.assigned': { assignee: textOrNull },
  'review.noted': { note: text },
  'review.note-deleted': { note: text },
  'warning.passed': { fields: listOf(text) },
  'change.noted': { fields: listOf(text) },
  'change.confirmed': { field: text },
  'duplicate.accepted': { field: text, employees: count },
  'record.viewed': {},
  'record.printed': { identifiers: { enum: ['masked', 'whole'] } },
  'identifiers.shown': { reason: text, fields: listOf(text) },
  'file.downloaded': file,
  'list.exported': {
    employees,
    by: listOf(text),
    filters: listOf(text),
    as: { enum: ['xlsx', 'json', 'files'] }
  },
  'list.viewed': { page: count, employees, filters: listOf(text) },
  'changes.viewed': { employees },
  'view.saved': savedView,
  'view.removed': savedView,
  'volume.refused': {
    volume: { enum: ['exports', 'views', 'rows', 'erasures'] },
    window: { enum: ['hour', 'day'] },
    tries: count
  },
  'message.sent': batch,
  'link.sent': batch,
  'reminder.sent': batch,
  'reminder.scheduled': { batch: text, rule: text },
  'reminder.switched': { rule: text, turned: { enum: ['on', 'off'] } },
  'reminder.stopped': {},
  'reminder.resumed': {},
  'mail.retried': { mail: text },
  'batch.retried': { batch: text, mails: count },
  'administrator.made': { invitation: text, inviter: text },
  'administrator.invited': invitation,
  'administrator.listed': {},
  'role.forged': {},
  'roles.proven': { accounts: listOf(text) },
  'role.invited': { ...invitation, ...given },
  'role.given': { invitation: text, inviter: text, ...given },
  'role.changed': given,
  'invitation.revoked': invitation,
  'administrator.demoted': {},
  'hire.invited': { batch: text, hires: count },
  'hire.resent': { hires: count },
  'hire.revoked': { hires: count },
  'hire.joined': { hire: text },
  'client.added': { client },
  'client.renamed': { client, employees },
  'client.deleted': { client, employees },
  'record.downloaded': { files: count },
  'copy.downloaded': {},
  'privacy.acknowledged': { version: text },
  'erasure.asked': {},
  'erasure.withdrawn': {},
  'erasure.planned': { hours: count },
  'erasure.undone': {},
  'erasure.done': { files: count },
  'schemas.accepted': { changes: count },
  'audit.anchored': { lanes: listOf(count), ends: listOf(count), hashes: listOf(text) }
}

const ofFiles: readonly Action[] = ['file.refused', 'file.removed', 'file.saved', 'file.downloaded']
/** For a file in a row: its path at that time, and its title, as in `School 2: Certificate`. */
const inRows: { [name: string]: Schema } = { path: text, title: text }

const isCertain = about(flag, 'False: a list of so many that it is not known who stood in it.')
/** Additional details for the owner of a record: fields and reasons in current wording. */
const inWords: { [name: string]: Schema } = { titles: listOf(text), why: text }

/** Repeats within an hour are not all recorded. */
const repeated: { [name: string]: Schema } = {
  repeat: about(count, 'The number of this repeat beyond the first twenty within an hour.')
}

const person = object({ _id: text, name: textOrNull })

/** The schemas of the responses about activity, by name. */
export const privacySchemas: { [name: string]: Schema } = {
  Person: { ...person, description: 'Without a name it is a person who is no longer there.' },
  ActivityEntry: entryOf(actions, {
    seq: positive,
    at: moment,
    role: { enum: roles },
    who: orNull(ref('Person')),
    whom: orNull(ref('Person')),
    network: textOrNull,
    device: textOrNull
  }),
  AccessEntry: entryOf([...recordAccessActions, ...listAccessActions], {
    seq: positive,
    at: moment,
    who: textOrNull,
    isCertain
  })
}

/** Returns the schema of an entry with any of these actions, each with its own details. */
function entryOf(of: readonly Action[], properties: { [name: string]: Schema }): Schema {
  return {
    allOf: [
      { type: 'object', required: Object.keys(properties), properties },
      { anyOf: of.map(action => detailOf(action)) }
    ]
  }
}

function detailOf(action: Action): Schema {
  const own: { [name: string]: Schema } = details[action]
  const whole = object(own)
  const more = ofFiles.includes(action) ? inRows : action === 'identifiers.shown' ? inWords : {}
  const repeats = thinnedActions.includes(action) ? repeated : {}
  const detail = { ...whole, properties: { ...whole.properties, ...more, ...repeats } }
  return { type: 'object', required: ['action', 'detail'], properties: { action: { const: action }, detail } }
}
