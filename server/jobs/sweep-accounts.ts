import { day } from '../core/durations.ts'
import { sweepMailbox } from '../mail/transports/mailbox.ts'
import { draftTime } from '../records/drafts/service.ts'
import { limitStore } from '../core/limits/store.ts'
import { counterStore } from '../core/database/counter-store.ts'
import { leaseStore } from '../core/database/lease-store.ts'
import {
  sweepCodes,
  sweepDevices,
  sweepContactCorrections,
  sweepEmailChanges,
  sweepFormerEmails,
  sweepInvitations,
  sweepPasskeyChallenges,
  sweepSessions,
  sweepSignUps,
  sweepUnverifiedUsers
} from '../accounts/index.ts'
import { sweepHires } from '../hiring/index.ts'
import { sweepPapers } from '../papers/index.ts'
import { sweepPartyRequests } from '../parties/index.ts'
import { sweepDrafts, sweepPrefilled } from '../records/index.ts'
import { sweepBatches, sweepOutbox } from '../mail/index.ts'
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
    await sweepCodes(tx, now)
    await sweepEmailChanges(tx, now)
    await sweepContactCorrections(tx, now)
    await sweepFormerEmails(tx, now - 2 * day)
    await sweepPasskeyChallenges(tx, now)
    await sweepSessions(tx, now, config.sessions)
    await tx.use(limitStore).sweep(now)
    await tx.use(counterStore).forgetUnused()
    await tx.use(leaseStore).sweep(now - day)
    await sweepInvitations(tx, now)
    await sweepHires(tx, now - 30 * day)
    await sweepPartyRequests(tx, now - 90 * day)
    await sweepPapers(tx, now - config.auditDays * day)
    await sweepPrefilled(tx, now - 180 * day)
    await sweepDrafts(tx, now - draftTime)
    await sweepDevices(tx, now - deviceDays * day)
    const before = now - config.unverifiedDays * day
    await sweepSignUps(tx, before)
    const accounts = await sweepUnverifiedUsers(tx, { before, now })
    if (accounts > 0)
      await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts } })
    await sweepOutbox(tx, now - config.mailDays * day, now - 7 * day)
    await sweepBatches(tx, now - config.mailDays * day)
  })
  await database.writeEach(tx => tx.use(counterStore).foldLanes())
  await sweepMailbox(config.mailboxDir, now)
}
