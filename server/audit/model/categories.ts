import type { Action } from './entries.ts'

/** The categories by which administrators filter the activity, each with its actions. */
export const categories = {
  looks: [
    'record.viewed',
    'record.printed',
    'identifiers.shown',
    'file.downloaded',
    'list.exported',
    'list.viewed',
    'changes.viewed',
    'view.saved',
    'view.removed',
    'volume.refused'
  ],
  saves: ['part.saved', 'record.signed', 'warning.passed', 'file.saved', 'file.removed', 'file.refused'],
  corrections: ['correction.asked', 'correction.answered', 'correction.closed'],
  reviews: ['review.moved', 'review.assigned', 'review.noted', 'review.note-deleted'],
  parties: [
    'party.asked',
    'party.sent-again',
    'party.confirmed',
    'party.answered',
    'party.declined',
    'party.returned',
    'party.withdrawn'
  ],
  changes: ['change.noted', 'change.confirmed', 'duplicate.accepted'],
  mail: [
    'message.sent',
    'link.sent',
    'reminder.sent',
    'reminder.scheduled',
    'reminder.switched',
    'reminder.stopped',
    'reminder.resumed',
    'batch.retried',
    'mail.retried'
  ],
  accounts: [
    'account.made',
    'account.verified',
    'account.unverified-removed',
    'login.ok',
    'login.refused',
    'login.locked',
    'login.ended',
    'code.refused',
    'code.locked',
    'alarm.raised',
    'password.changed',
    'account.unlocked',
    'account.changed',
    'account.disabled',
    'account.enabled',
    'contact.corrected',
    'contact.undone',
    'email.asked',
    'email.changed',
    'session.ended',
    'factor.added',
    'factor.removed',
    'factor.reset',
    'passkey.added',
    'passkey.removed',
    'recovery.made',
    'recovery.used'
  ],
  administrators: [
    'administrator.made',
    'administrator.invited',
    'administrator.listed',
    'role.invited',
    'role.given',
    'role.changed',
    'invitation.revoked',
    'administrator.demoted',
    'role.forged',
    'roles.proven'
  ],
  hiring: ['hire.invited', 'hire.resent', 'hire.revoked', 'hire.joined'],
  clients: ['client.added', 'client.renamed', 'client.deleted'],
  rights: [
    'record.downloaded',
    'copy.downloaded',
    'privacy.acknowledged',
    'erasure.asked',
    'erasure.withdrawn',
    'erasure.planned',
    'erasure.undone',
    'erasure.done'
  ],
  schemas: ['schemas.accepted'],
  audit: ['audit.anchored']
} satisfies { [category: string]: Action[] }

export type Category = keyof typeof categories

export function isCategory(value: unknown): value is Category {
  return typeof value === 'string' && Object.hasOwn(categories, value)
}

export const actions: readonly Action[] = Object.values(categories).flat()
