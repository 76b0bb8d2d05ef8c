import type { RoleCaller } from '../core/api/guards.ts'
import { t } from '../../engine/index.ts'
import { withinOf } from '../access/model/access.ts'
import type { Access } from '../core/api/access.ts'
import { refuse } from './errors.ts'
import { titleOfRule } from './model/rule-title.ts'
import { openContent } from '../mail/outbox/sealed-content.ts'
import type { Outcome } from '../mail/outbox/outcome.ts'
import { writeMoment } from '../core/moment.ts'
import { type BatchRow, translateReason, type MailQuery, sentMails, batches } from '../mail/index.ts'
import { users } from '../users/index.ts'
import { batchesSeenBy } from './views.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

const pageSize = 25

/** Creates the lists of sent mail. A role limited to clients sees only its own batches, and mails to employees it may see. */
export function createSentViews({ database, keys, clock, audit, mailer }: FeatureServices) {
  return {
    async listMessages(caller: RoleCaller, page: number, outcome: Outcome | undefined) {
      const query = { outcome, ...batchesSeenBy(caller) }
      const [total, rows] = await Promise.all([
        sentMails.countBatches(database.read, query),
        sentMails.listBatches(database.read, query, { limit: pageSize, offset: (page - 1) * pageSize })
      ])
      const data = await Promise.all(
        rows.map(async ({ batch, by: sender }) => ({
          batch: batch.id,
          type: batch.type,
          subject: subjectOf(batch.id, batch.body, batch.type),
          by: senderOf(batch.rule, sender),
          createdAt: writeMoment(batch.createdAt),
          accepted: batch.accepted,
          ...(await batches.tally(database.read, batch.id))
        }))
      )
      return { data, ...describePages(page, total) }
    },

    async listMails(access: Access, page: number, filter: Omit<MailQuery, 'within'>) {
      const query = { ...filter, within: withinOf(access) }
      const [total, rows] = await Promise.all([
        sentMails.count(database.read, query),
        sentMails.list(database.read, query, { limit: pageSize, offset: (page - 1) * pageSize }, clock())
      ])
      const data = rows.map(row => ({
        _id: row.id,
        employee: { _id: row.userId, username: row.username },
        email: row.email,
        channel: row.channel,
        isToOther: row.isToOther === 1,
        type: row.type ?? ('single' as const),
        subject:
          row.subject.length > 0
            ? keys.open('outbox', row.id, row.subject).toString()
            : subjectOf(row.batch ?? '', row.batchBody, row.type),
        by: senderOf(row.rule, row.by),
        outcome: row.state,
        reason: row.reason && translateReason(row.reason),
        createdAt: writeMoment(row.createdAt),
        sentAt: writeMoment(row.sentAt),
        canRetry: row.canRetry === 1
      }))
      return { data, ...describePages(page, total), person: await nameOf(access, filter.person) }
    },

    /** Queues a failed mail again, if the role may see its recipient. */
    async retry({ by, access }: RoleCaller, id: string) {
      await database.write(async tx => {
        const subject = await sentMails.retry(tx, id, clock(), withinOf(access))
        if (!subject) throw refuse('request.not_found')
        await audit(tx, { by, action: 'mail.retried', subject, detail: { mail: id } })
        mailer.noteWritten(tx)
      })
    }
  }

  /** Returns the subject of a batch, or a general description if its mails have no common content. */
  function subjectOf(batch: string, body: Buffer | null, type: BatchRow['type'] | null): string {
    if (body && body.length > 0) return openContent(keys, batch, body).subject
    if (type === 'invitation') return t('An invitation to join')
    return type === 'link' ? t('A link to the next step') : t('An email')
  }

  async function nameOf(access: Access, id: string | undefined): Promise<string | null> {
    const user = id === undefined ? undefined : await users.findById(database.read, id)
    const within = withinOf(access)
    const isSeen =
      user && !user.isAdmin && (!within || (await users.isWithin(database.read, user.id, within)))
    return isSeen ? user.username : null
  }
}

const senderOf = (rule: string | null, name: string | null) => (rule === null ? name : titleOfRule(rule))

const describePages = (page: number, total: number) => ({
  page,
  pages: Math.max(1, Math.ceil(total / pageSize)),
  total
})
