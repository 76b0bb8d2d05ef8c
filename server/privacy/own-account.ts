import { writeMoment } from '../core/moment.ts'
import type { User } from '../accounts/user-store.ts'
import { openHire } from '../hiring/content.ts'
import { openContent } from '../mail/sealed-content.ts'
import type { OutboxRow } from '../mail/outbox-store.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'

/** What is stored about the account of a person and how they log in. Hashes, secrets and keys are not told. */
export async function describeAccount(services: Services, db: Stores, user: User) {
  const { clock, config } = services
  const { id, username, email, phone, completed, completedAt, createdAt, verifiedAt } = user
  const former = await db.formerEmails.listOf(id)
  const pending = await db.emailChanges.find(id, clock())
  const authenticator = await db.authenticators.find(id)
  return {
    account: {
      username,
      email,
      phone,
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
      until: writeMoment(notedAt)
    })),
    emailChange: pending ? { email: pending.email, codeGoodUntil: writeMoment(pending.expiresAt) } : null,
    secondFactor: {
      authenticatorAppSince: writeMoment(authenticator?.confirmedAt ?? null),
      passkeys: (await db.passkeys.listOf(id)).map(({ name, createdAt, usedAt }) => ({
        name,
        since: writeMoment(createdAt),
        lastUsedAt: writeMoment(usedAt)
      })),
      recoveryCodesLeft: await db.authenticators.countCodes(id)
    },
    codes: (await db.codes.listOf(id)).map(({ purpose, network, createdAt, expiresAt, usedAt }) => ({
      purpose,
      network,
      sentAt: writeMoment(createdAt),
      goodUntil: writeMoment(expiresAt),
      usedAt: writeMoment(usedAt)
    })),
    signUps: (await db.signUps.listOf(id)).map(({ network, createdAt }) => ({
      network,
      at: writeMoment(createdAt)
    })),
    rememberedDevices: (await db.devices.listOf(id)).map(at => ({ lastUsedAt: writeMoment(at) })),
    signedIn: (await db.sessions.listOfUser(id, clock(), config.sessions)).map(one => ({
      since: writeMoment(one.createdAt),
      lastUsedAt: writeMoment(one.usedAt),
      network: one.network,
      browser: one.browser
    })),
    invitations: await describeInvitations(services, db, user),
    reminders: await describeReminders(db, id)
  }
}

/** To become an employee, and to a role. */
async function describeInvitations({ keys, clock }: Services, db: Stores, { id, email }: User) {
  const hires = await db.hires.listConcerning(id, email)
  const roles = (await db.invitations.listOpen(clock())).filter(one => one.email === email)
  const names = await db.users.findNames(hires.flatMap(({ invitedBy }) => invitedBy ?? []))
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

async function describeReminders(db: Stores, id: string) {
  const stop = await db.reminderStops.find(id)
  return {
    stoppedAt: writeMoment(stop?.stoppedAt ?? null),
    stoppedBy: stop?.stoppedBy ?? null,
    sent: (await db.schedule.listOf(id)).map(({ rule, number, sentAt }) => ({
      rule,
      number,
      sentAt: writeMoment(sentAt)
    }))
  }
}

/** Mails to somebody and about them; of a message, the words while they are kept. */
export async function describeMails({ keys }: Services, db: Stores, userId: string) {
  const mails = []
  for (const row of await db.outbox.listConcerning(userId)) {
    const batch = row.batch === null ? undefined : await db.batches.find(row.batch)
    const content = batch && batch.body.length > 0 ? openContent(keys, batch.id, batch.body) : undefined
    mails.push({
      // A mail to somebody else, about this person: the address is that of the other one.
      to: row.userId === null || row.userId === userId ? row.recipient : 'an administrator',
      subject:
        row.subject.length > 0 ? keys.open('outbox', row.id, row.subject).toString() : content?.subject,
      ...(batch?.type === 'message' && { text: content?.text }),
      ...describeOutcome(row)
    })
  }
  return mails
}

const describeOutcome = ({ state, failure, createdAt, sentAt }: OutboxRow) => ({
  state,
  failure,
  writtenAt: writeMoment(createdAt),
  sentAt: writeMoment(sentAt)
})
