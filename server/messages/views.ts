import type { RoleCaller } from '../core/api/guards.ts'
import { t } from '../../engine/index.ts'
import { withinOf } from '../access/model/access.ts'
import type { Access } from '../core/api/access.ts'
import { refuse } from './errors.ts'
import { openContent } from '../mail/outbox/sealed-content.ts'
import { messageOf } from './mail.ts'
import type { Audience } from './model/audience.ts'
import { writeMoment } from '../core/moment.ts'
import { recipientStore } from './recipient-store.ts'
import { type BatchRow, translateReason, batches, sentMails } from '../mail/index.ts'
import type { Database } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'

/** Roles limited to some clients see only their own batches, and roles that may not hire no invitations. */
export const batchesSeenBy = ({ by, access }: RoleCaller) => ({
  adminId: access.clients && by.id,
  withoutInvitations: !access.may('hire')
})

export function seesBatch(caller: RoleCaller, batch: Pick<BatchRow, 'adminId' | 'type'>): boolean {
  const { adminId, withoutInvitations } = batchesSeenBy(caller)
  if (withoutInvitations && batch.type === 'invitation') return false
  return adminId === undefined || batch.adminId === adminId
}

const latest = 20
const sampleSize = 5

export function createMessageViews({ database, keys }: { database: Database; keys: Keys }) {
  const recipients = database.read.use(recipientStore)

  return {
    async viewAudience(access: Access, to: Audience) {
      const within = withinOf(access)
      const [count, unverified, sample] = await Promise.all([
        recipients.count(to, within),
        recipients.countUnverified(to, within),
        recipients.sample(to, sampleSize, within)
      ])
      return { to, count, unverified, sample }
    },

    async listBatches(caller: RoleCaller) {
      const rows = await sentMails.listBatches(database.read, batchesSeenBy(caller), {
        limit: latest,
        offset: 0
      })
      return Promise.all(rows.map(({ batch, by }) => viewBatch(batch, by)))
    },

    async viewBatch(caller: RoleCaller, id: string) {
      const row = await batches.findWithSender(database.read, id)
      if (!row || !seesBatch(caller, row.batch)) throw refuse('request.not_found')
      const failures = await listFailures(caller, id)
      return { ...(await viewBatch(row.batch, row.by)), failures }
    }
  }

  /** Lists the failed mails to employees whom the role sees now. */
  async function listFailures({ access }: RoleCaller, id: string) {
    const failures = await batches.listFailures(database.read, id, withinOf(access))
    return failures.map(({ email, reason }) => ({
      email: email ?? t('A text message'),
      reason: reason && translateReason(reason)
    }))
  }

  async function viewBatch(batch: BatchRow, by: string | null) {
    const { id, type, audience, accepted, refused } = batch
    const createdAt = writeMoment(batch.createdAt)
    const tally = await batches.tally(database.read, id)
    const total = tally.sent + tally.failed + tally.waiting + tally.dropped
    const message = batch.body.length > 0 ? messageOf(openContent(keys, id, batch.body)) : null
    return { batch: id, type, audience, message, by, accepted, refused, createdAt, total, ...tally }
  }
}
