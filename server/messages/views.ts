import { notFound } from '../core/errors.ts'
import type { BatchRow } from '../mail/batch-store.ts'
import { openContent } from '../mail/sealed-content.ts'
import type { Services } from '../services.ts'
import { messageOf } from './mail.ts'
import type { Audience } from './model/audience.ts'

const latest = 20
const sampleSize = 5

/** Who would get a message, and what became of those that were sent. */
export function createMessageViews({ database, keys }: Services) {
  const { batches, recipients } = database.read

  return {
    /** For a look before it is sent. */
    async viewAudience(to: Audience) {
      const [count, unverified, sample] = await Promise.all([
        recipients.count(to),
        recipients.countUnverified(to),
        recipients.sample(to, sampleSize)
      ])
      return { to, count, unverified, sample }
    },

    async listBatches() {
      const rows = await batches.listLatest(latest)
      return Promise.all(rows.map(({ batch, by }) => viewBatch(batch, by)))
    },

    async viewBatch(id: string) {
      const row = await batches.findWithSender(id)
      if (!row) throw notFound()
      return { ...(await viewBatch(row.batch, row.by)), failures: await batches.listFailures(id) }
    }
  }

  async function viewBatch(batch: BatchRow, by: string | null) {
    const { id, type, audience, accepted, refused } = batch
    const createdAt = new Date(batch.createdAt).toISOString()
    const tally = await batches.tally(id)
    const total = tally.sent + tally.failed + tally.waiting
    const message = batch.body.length > 0 ? messageOf(openContent(keys, id, batch.body)) : null
    return { batch: id, type, audience, message, by, accepted, refused, createdAt, total, ...tally }
  }
}
