import { t } from '../../engine/index.ts'
import { writeMoment } from '../core/moment.ts'
import { openHire } from '../hiring/content.ts'
import { openContent } from '../mail/outbox/sealed-content.ts'
import type { Connection } from '../core/database/connection.ts'
import { type User, users } from '../users/index.ts'
import { type OutboxRow, batches, outbox } from '../mail/index.ts'
import {
  authenticators,
  emailChanges,
  contactCorrections,
  codes,
  devices,
  formerEmails,
  invitations,
  passkeys,
  sessions,
  signUps
} from '../accounts/index.ts'
import { hireRows } from '../hiring/index.ts'
import { reminderStops, scheduledReminders } from '../messages/index.ts'
import type { Keys } from '../core/keys.ts'
import type { CoreServices } from '../core/core-services.ts'

type DescribeAccountDependencies = Pick<CoreServices, 'keys' | 'config' | 'clock'>

/** Returns what is stored about a user's account and how they log in, without hashes, secrets and keys. */
export async function describeAccount(services: DescribeAccountDependencies, tx: Connection, user: User) {
  const { clock, config } = services
  const { id, username, email, phone, completed, completedAt, createdAt, verifiedAt } = user
  const former = await formerEmails.listOf(tx, id)
  const pending = await emailChanges.find(tx, id, clock())
  const authenticator = await authenticators.find(tx, id)
  return {
    account: {
      username,
      email,
      phone,
      language: user.language,
      remindersAndCodesByText: user.byText,
      signedUpAt: writeMoment(createdAt),
      verifiedAt: writeMoment(verifiedAt),
      completed,
      completedAt: writeMoment(completedAt),
      disabledAt: writeMoment(user.disabledAt),
      disabledReason: user.disabledReason
    },
    formerEmails: former.map(({ notedAt, type, email }) => ({
      email,
      wasYours: type === 'former',
      [type === 'former' ? 'until' : 'askedAt']: writeMoment(notedAt)
    })),
    emailChange: pending ? { email: pending.email, codeGoodUntil: writeMoment(pending.expiresAt) } : null,
    contactCorrections: (await contactCorrections.listOf(tx, id, clock())).map(correction => ({
      before: correction.before,
      after: correction.after,
      reason: correction.reason,
      correctedAt: writeMoment(correction.correctedAt),
      canBeUndoneUntil: correction.isUndone ? null : writeMoment(correction.expiresAt)
    })),
    secondFactor: {
      authenticatorAppSince: writeMoment(authenticator?.confirmedAt ?? null),
      passkeys: (await passkeys.listOf(tx, id)).map(({ name, createdAt, usedAt }) => ({
        name,
        since: writeMoment(createdAt),
        lastUsedAt: writeMoment(usedAt)
      })),
      recoveryCodesLeft: await authenticators.countCodes(tx, id)
    },
    codes: (await codes.listOf(tx, id)).map(({ purpose, network, createdAt, expiresAt, usedAt }) => ({
      purpose,
      network,
      sentAt: writeMoment(createdAt),
      goodUntil: writeMoment(expiresAt),
      usedAt: writeMoment(usedAt)
    })),
    signUps: (await signUps.listOf(tx, id)).map(({ network, createdAt }) => ({
      network,
      at: writeMoment(createdAt)
    })),
    rememberedDevices: (await devices.listOf(tx, id)).map(at => ({ lastUsedAt: writeMoment(at) })),
    signedIn: (await sessions.listOfUser(tx, id, clock(), config.sessions)).map(session => ({
      since: writeMoment(session.createdAt),
      lastUsedAt: writeMoment(session.usedAt),
      network: session.network,
      browser: session.browser,
      logIn: session.logIn
    })),
    invitations: await describeInvitations(services, tx, user),
    reminders: await describeReminders(tx, id)
  }
}

async function describeInvitations(
  { keys, clock }: { keys: Keys; clock: () => number },
  tx: Connection,
  { id, email }: User
) {
  const hires = await hireRows.listConcerning(tx, id, email)
  const roles = (await invitations.listOpen(tx, clock())).filter(invitation => invitation.email === email)
  const names = await users.findNames(
    tx,
    hires.flatMap(({ invitedBy }) => invitedBy ?? [])
  )
  return [
    ...hires.map(row => ({
      to: row.email,
      by: names.get(row.invitedBy ?? '') ?? null,
      ...openHire(keys, row),
      invitedAt: writeMoment(row.createdAt),
      sentAt: writeMoment(row.sentAt),
      goodUntil: writeMoment(row.expiresAt),
      openedAt: writeMoment(row.openedAt),
      joinedAt: writeMoment(row.joinedAt)
    })),
    ...roles.map(({ email, by, role, createdAt, expiresAt }) => ({
      to: email,
      by,
      role,
      invitedAt: writeMoment(createdAt),
      goodUntil: writeMoment(expiresAt)
    }))
  ]
}

async function describeReminders(tx: Connection, id: string) {
  const stop = await reminderStops.find(tx, id)
  return {
    stoppedAt: writeMoment(stop?.stoppedAt ?? null),
    stoppedBy: stop?.stoppedBy ?? null,
    sent: (await scheduledReminders.listOf(tx, id)).map(({ rule, number, sentAt }) => ({
      rule,
      number,
      sentAt: writeMoment(sentAt)
    }))
  }
}

/** Returns mails to a user and about them; of messages also the text, while it is kept. */
export async function describeMails({ keys }: { keys: Keys }, tx: Connection, userId: string) {
  const mails = []
  for (const row of await outbox.listConcerning(tx, userId)) {
    const batch = row.batch === null ? undefined : await batches.find(tx, row.batch)
    const content = batch && batch.body.length > 0 ? openContent(keys, batch.id, batch.body) : undefined
    mails.push({
      to: describeRecipient(row, userId),
      subject:
        row.subject.length > 0 ? keys.open('outbox', row.id, row.subject).toString() : content?.subject,
      ...(batch?.type === 'message' && { text: content?.text }),
      ...describeOutcome(row)
    })
  }
  return mails
}

function describeRecipient({ id, userId, about, recipient, channel }: OutboxRow, ownerId: string): string {
  if (userId !== null && userId !== ownerId) return t('an administrator')
  if (recipient !== id) return recipient
  return channel === 'sms' && about === null ? t('your phone') : t('somebody else')
}

const describeOutcome = ({ state, failure, createdAt, sentAt }: OutboxRow) => ({
  state,
  failure,
  writtenAt: writeMoment(createdAt),
  sentAt: writeMoment(sentAt)
})
