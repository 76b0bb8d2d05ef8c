import type { Action } from '../../audit/model/entries.ts'

/**
 * Actions that show an administrator one person's record, or write about it: the access log of the record's owner lists them.
 */
export const recordLooks = [
  'record.viewed',
  'record.printed',
  'identifiers.shown',
  'file.downloaded',
  'review.noted'
] as const satisfies Action[]

/** Actions that show a list: the access log of everyone in the list includes them. */
export const listLooks = ['list.viewed', 'changes.viewed', 'list.exported'] as const satisfies Action[]

type Look = (typeof recordLooks)[number] | (typeof listLooks)[number]

const own = 'What people do themselves: "what you did" in the archive of one\'s own data.'
const deed = 'Shows nothing of a record: "what others did" in the archive of one\'s own data.'
const stated = 'Shows what the archive of one\'s own data has in a place of its own, and "what others did".'
const nobodys = 'Concerns nobody in particular.'

/** The reason why an action is not in the owner's access log. A new action does not compile until it is listed here. */
export const notLooks: { [A in Exclude<Action, Look>]: string } = {
  'account.made': own,
  'account.verified': own,
  'account.unverified-removed': nobodys,
  'login.ok': own,
  'login.refused': own,
  'login.locked': own,
  'login.ended': own,
  'code.refused': own,
  'code.locked': own,
  'alarm.raised': nobodys,
  'password.changed': own,
  'account.unlocked': deed,
  'account.changed': own,
  'account.disabled': deed,
  'account.enabled': deed,
  'contact.corrected': deed,
  'contact.undone': deed,
  'email.asked': deed,
  'email.changed': deed,
  'session.ended': deed,
  'factor.added': own,
  'factor.removed': own,
  'factor.reset': deed,
  'passkey.added': own,
  'passkey.removed': own,
  'recovery.made': own,
  'recovery.used': own,
  'part.saved': own,
  'record.signed': own,
  'warning.passed': own,
  'file.refused': own,
  'file.saved': own,
  'file.removed': own,
  'party.asked': own,
  'party.sent-again': own,
  'party.confirmed': own,
  'party.answered': own,
  'party.declined': own,
  'party.returned': deed,
  'party.withdrawn': own,
  'correction.asked': stated,
  'correction.answered': own,
  'correction.closed': stated,
  'review.moved': stated,
  'review.assigned': stated,
  'review.note-deleted': deed,
  'change.noted': own,
  'change.confirmed': stated,
  'duplicate.accepted': deed,
  'view.saved': nobodys,
  'view.removed': nobodys,
  'volume.refused': nobodys,
  'message.sent': "The mails stand in the archive of one's own data.",
  'link.sent': "The mails stand in the archive of one's own data.",
  'reminder.sent': "The mails stand in the archive of one's own data.",
  'reminder.scheduled': "The mails stand in the archive of one's own data.",
  'reminder.switched': nobodys,
  'reminder.stopped': deed,
  'reminder.resumed': deed,
  'mail.retried': deed,
  'batch.retried': nobodys,
  'administrator.made': own,
  'administrator.invited': nobodys,
  'administrator.listed': nobodys,
  'role.forged': deed,
  'roles.proven': nobodys,
  'role.invited': nobodys,
  'role.given': own,
  'role.changed': deed,
  'invitation.revoked': nobodys,
  'administrator.demoted': deed,
  'hire.invited': nobodys,
  'hire.resent': nobodys,
  'hire.revoked': nobodys,
  'hire.joined': deed,
  'client.added': nobodys,
  'client.renamed': nobodys,
  'client.deleted': nobodys,
  'record.downloaded': own,
  'copy.downloaded': own,
  'privacy.acknowledged': own,
  'erasure.asked': own,
  'erasure.withdrawn': own,
  'erasure.planned': deed,
  'erasure.undone': deed,
  'erasure.done': 'There is nobody any more to be told; the last mail says so.',
  'schemas.accepted': nobodys,
  'audit.anchored': nobodys
}
