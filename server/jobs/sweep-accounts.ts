import { day } from '../core/durations.ts'
import { sweepMailbox } from '../mail/transports/mailbox.ts'
import { draftTime } from '../records/drafts/service.ts'
import { limitStore } from '../core/limits/store.ts'
import { counterStore } from '../core/database/counter-store.ts'
import { leaseStore } from '../core/database/lease-store.ts'
import {
  codes,
  devices,
  contactCorrections,
  emailChanges,
  formerEmails,
  invitations,
  passkeys,
  sessions,
  signUps
} from '../accounts/index.ts'
import { hireRows } from '../hiring/index.ts'
import { papers } from '../papers/index.ts'
import { partyRequests } from '../parties/index.ts'
import { drafts, prefilledAnswers } from '../records/index.ts'
import { batches, outbox } from '../mail/index.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'

/** After this many days without a log-in a browser counts as unknown again. */
const deviceDays = 180

interface SweepAccountsDependencies extends Pick<CoreServices, 'database' | 'config' | 'clock'> {
  audit: Audit
}

/** Deletes what has expired: codes, sessions, counters, invitations, accounts never verified, old mail. */
export async function sweepAccounts({ database, config, clock, audit }: SweepAccountsDependencies) {
  const now = clock()
  await database.write(async tx => {
    await codes.sweep(tx, now)
    await emailChanges.sweep(tx, now)
    await contactCorrections.sweep(tx, now)
    await formerEmails.sweepAsked(tx, now - 2 * day)
    await passkeys.sweepChallenges(tx, now)
    await sessions.sweep(tx, now, config.sessions)
    await tx.use(limitStore).sweep(now)
    await tx.use(counterStore).forgetUnused()
    await tx.use(leaseStore).sweep(now - day)
    await invitations.sweep(tx, now)
    await hireRows.sweep(tx, now - 30 * day)
    await partyRequests.sweep(tx, now - 90 * day)
    await papers.sweep(tx, now - config.auditDays * day)
    await prefilledAnswers.sweep(tx, now - 180 * day)
    await drafts.sweep(tx, now - draftTime)
    await devices.sweep(tx, now - deviceDays * day)
    const before = now - config.unverifiedDays * day
    await signUps.sweep(tx, before)
    const accounts = await signUps.sweepUnverified(tx, { before, now })
    if (accounts > 0)
      await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts } })
    await outbox.sweep(tx, now - config.mailDays * day, now - 7 * day)
    await batches.sweep(tx, now - config.mailDays * day)
  })
  await database.writeEach(tx => tx.use(counterStore).foldLanes())
  await sweepMailbox(config.mailboxDir, now)
}
