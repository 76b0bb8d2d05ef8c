import type { Action } from '../../audit/model/entries.ts'

/** Actions that show one person's record, or write about it: the access log of the record's owner lists them. */
export const recordAccessActions = [
  'record.viewed',
  'record.printed',
  'identifiers.shown',
  'file.downloaded',
  'review.noted'
] as const satisfies Action[]

/** Actions that show a list: the access log of everyone in the list includes them. */
export const listAccessActions = [
  'list.viewed',
  'changes.viewed',
  'list.exported'
] as const satisfies Action[]

type AccessAction = (typeof recordAccessActions)[number] | (typeof listAccessActions)[number]

const ownAction = 'What people do themselves: "what you did" in the archive of one\'s own data.'
const othersAction = 'Shows nothing of a record: "what others did" in the archive of one\'s own data.'
const statedElsewhere =
  'Shows what the archive of one\'s own data has in a place of its own, and "what others did".'
const concernsNobody = 'Concerns nobody in particular.'

/** The reason why an action is not in the owner's access log. A new action does not compile until it is listed here. */
export const notInAccessLog: { [A in Exclude<Action, AccessAction>]: string } = {
  'account.made': ownAction,
  'account.verified': ownAction,
  'account.unverified-removed': concernsNobody,
  'login.ok': ownAction,
  'login.refused': ownAction,
  'login.locked': ownAction,
  'login.ended': ownAction,
  'code.refused': ownAction,
  'code.locked': ownAction,
  'alarm.raised': concernsNobody,
  'password.changed': ownAction,
  'account.unlocked': othersAction,
  'account.changed': ownAction,
  'account.disabled': othersAction,
  'account.enabled': othersAction,
  'contact.corrected': othersAction,
  'contact.undone': othersAction,
  'email.asked': othersAction,
  'email.changed': othersAction,
  'session.ended': othersAction,
  'factor.added': ownAction,
  'factor.removed': ownAction,
  'factor.reset': othersAction,
  'passkey.added': ownAction,
  'passkey.removed': ownAction,
  'recovery.made': ownAction,
  'recovery.used': ownAction,
  'part.saved': ownAction,
  'record.signed': ownAction,
  'warning.passed': ownAction,
  'file.refused': ownAction,
  'file.saved': ownAction,
  'file.removed': ownAction,
  'party.asked': ownAction,
  'party.sent-again': ownAction,
  'party.confirmed': ownAction,
  'party.answered': ownAction,
  'party.declined': ownAction,
  'party.returned': othersAction,
  'party.withdrawn': ownAction,
  'correction.asked': statedElsewhere,
  'correction.answered': ownAction,
  'correction.closed': statedElsewhere,
  'review.moved': statedElsewhere,
  'review.assigned': statedElsewhere,
  'review.note-deleted': othersAction,
  'change.noted': ownAction,
  'change.confirmed': statedElsewhere,
  'duplicate.accepted': othersAction,
  'view.saved': concernsNobody,
  'view.removed': concernsNobody,
  'volume.refused': concernsNobody,
  'message.sent': "The person's own data archive has the mails.",
  'link.sent': "The person's own data archive has the mails.",
  'reminder.sent': "The person's own data archive has the mails.",
  'reminder.scheduled': "The person's own data archive has the mails.",
  'reminder.switched': concernsNobody,
  'reminder.stopped': othersAction,
  'reminder.resumed': othersAction,
  'mail.retried': othersAction,
  'batch.retried': concernsNobody,
  'administrator.made': ownAction,
  'administrator.invited': concernsNobody,
  'administrator.listed': concernsNobody,
  'role.forged': othersAction,
  'roles.proven': concernsNobody,
  'role.invited': concernsNobody,
  'role.given': ownAction,
  'role.changed': othersAction,
  'invitation.revoked': concernsNobody,
  'administrator.demoted': othersAction,
  'hire.invited': concernsNobody,
  'hire.resent': concernsNobody,
  'hire.revoked': concernsNobody,
  'hire.joined': othersAction,
  'client.added': concernsNobody,
  'client.renamed': concernsNobody,
  'client.deleted': concernsNobody,
  'record.downloaded': ownAction,
  'copy.downloaded': ownAction,
  'privacy.acknowledged': ownAction,
  'erasure.asked': ownAction,
  'erasure.withdrawn': ownAction,
  'erasure.planned': othersAction,
  'erasure.undone': othersAction,
  'erasure.done': 'There is nobody any more to be told; the last mail says so.',
  'schemas.accepted': concernsNobody,
  'audit.anchored': concernsNobody
}
