import { sweepMailbox } from '../mail/mailbox.ts'
import type { Services } from '../services.ts'
import { createBatchStore } from '../mail/batch-store.ts'
import { createCodeStore } from '../accounts/code-store.ts'
import { createInvitationStore } from '../accounts/invitation-store.ts'
import { createLimitStore } from '../core/limits/store.ts'
import { createOutboxStore } from '../mail/outbox-store.ts'
import { createSessionStore } from '../accounts/session-store.ts'
import { createUserStore } from '../accounts/user-store.ts'

const day = 24 * 3600 * 1000

/** Removes what has had its time: codes, sessions, counters, invitations, accounts never verified, old mail. */
export async function sweepAccounts({ database, config, clock, audit }: Services) {
  const now = clock()
  await database.write(async tx => {
    await createCodeStore(tx).sweep(now)
    await createSessionStore(tx).sweep(now, config.sessions)
    await createLimitStore(tx).sweep(now)
    await createInvitationStore(tx).sweep(now)
    const accounts = await createUserStore(tx).sweepUnverified(now - config.unverifiedDays * day)
    if (accounts > 0)
      await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts } })
    await createOutboxStore(tx).sweep(now - 7 * day)
    await createBatchStore(tx).sweep(now - 90 * day)
  })
  await sweepMailbox(config.mailboxDir, now)
}
