import { sweepMailbox } from '../mail/mailbox.ts'
import { draftTime } from '../records/drafts/service.ts'
import type { Services } from '../services.ts'

const day = 24 * 3600 * 1000
/** A browser that nobody has logged in with for so long is a strange one again. */
const deviceDays = 180

/** Removes what has had its time: codes, sessions, counters, invitations, accounts never verified, old mail. */
export async function sweepAccounts({ database, config, clock, audit }: Services) {
  const now = clock()
  await database.write(async tx => {
    await tx.codes.sweep(now)
    await tx.emailChanges.sweep(now)
    await tx.formerEmails.sweepAsked(now - 2 * day)
    await tx.passkeys.sweepChallenges(now)
    await tx.sessions.sweep(now, config.sessions)
    await tx.limits.sweep(now)
    await tx.counters.forgetUnused()
    await tx.leases.sweep(now - day)
    await tx.invitations.sweep(now)
    await tx.hires.sweep(now - 30 * day)
    await tx.prefilled.sweep(now - 180 * day)
    await tx.drafts.sweep(now - draftTime)
    await tx.devices.sweep(now - deviceDays * day)
    await tx.signUps.sweep(now - config.unverifiedDays * day)
    const accounts = await tx.users.sweepUnverified(now - config.unverifiedDays * day)
    if (accounts > 0)
      await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts } })
    await tx.outbox.sweep(now - config.mailDays * day, now - 7 * day)
    await tx.batches.sweep(now - config.mailDays * day)
  })
  await database.writeEach(tx => tx.counters.foldLanes())
  await sweepMailbox(config.mailboxDir, now)
}
