import { hour, minute } from '../core/durations.ts'
import type { RoleCaller } from '../core/api/guards.ts'
import { takeChunks } from '../core/take-chunks.ts'
import { withinOf } from '../access/model/access.ts'
import type { Person } from '../audit/model/entries.ts'
import { refuse } from './errors.ts'
import { randomId } from '../core/keys.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { type MailContent, sealContent } from '../mail/outbox/sealed-content.ts'
import type { Audience } from './model/audience.ts'
import type { Recipient, Recipients } from './recipients.ts'
import { seesBatch } from './views.ts'
import type { Connection } from '../core/database/connection.ts'
import { type BatchRow, batches, outbox } from '../mail/index.ts'
import { sealMail } from '../mail/mailer.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

export interface BatchRequest {
  by: Person
  type: Exclude<BatchRow['type'], 'schedule' | 'invitation'>
  audience?: Audience | undefined
  /** The content for all recipients; absent if each recipient has their own. */
  content?: MailContent
  /** The template of the recipients' contents, if each has their own. */
  template?: MailContent
  requestKey: string | undefined
  /** The complete request. A second request with the same key must be identical. */
  identity: unknown
}

const sameWithin = 10 * minute
const rowsAtOnce = 500
/** The limits per hour, so that a stolen session cannot mail everyone all day. */
const perHour = {
  message: { max: 20, window: hour },
  link: { max: 60, window: hour },
  reminder: { max: 30, window: hour }
}
const noContent = Buffer.alloc(0)

/**
 * Creates the sending of mail to many. A batch is written in one transaction and sent by the mailer. A repeated request with
 * the same key returns the same batch, and so does the same content to the same people within ten minutes. Who was left out is
 * counted for each request.
 */
export function createBatches(services: FeatureServices) {
  const { database, keys, clock, mailer, audit } = services
  const attempts = createAttemptLimits(services)

  return { send, retry }

  /** Sends a batch. `findRecipients` runs in the transaction, but not if the idempotency key is known. */
  function send(
    request: BatchRequest,
    findRecipients: (tx: Connection) => Promise<Recipients>
  ): Promise<BatchRow> {
    const { by, type, audience = null, content, template, requestKey = null } = request
    const adminId = by.id
    return database.write(async tx => {
      const requestHash = hashOf([type, request.identity])
      const named = await findNamed(tx, request, requestHash)
      if (named) return named
      const { to, refused } = await findRecipients(tx)
      const fingerprint = fingerprintOf(request, to)
      const repeated = await batches.findRepeated(tx, adminId, fingerprint, clock() - sameWithin)
      if (repeated) return { ...repeated, refused }
      await attempts.consumeWithin(tx, `batches:${type}:${adminId}`, perHour[type])
      const id = randomId()
      const words = content ?? template
      const body = words ? sealContent(keys, id, words) : noContent
      const reminds = type === 'reminder' ? ('incomplete' as const) : null
      const counts = { accepted: to.length, refused, createdAt: clock() }
      const kept = { reminds, rule: null, day: null, body, requestKey, asked: requestHash, fingerprint }
      const batch = { id, type, adminId, audience, ...kept, ...counts }
      await batches.add(tx, batch)
      await fillOutbox(tx, id, to)
      const detail = { batch: id, accepted: to.length, refused }
      await audit(tx, { by, action: `${type}.sent`, detail })
      mailer.noteWritten(tx)
      return batch
    })
  }

  /** Queues failed mails again. Returns their number. */
  function retry(caller: RoleCaller, id: string): Promise<number> {
    return database.write(async tx => {
      const batch = await batches.find(tx, id)
      if (!batch || !seesBatch(caller, batch)) throw refuse('request.not_found')
      await requireAllInReach(tx, caller, id)
      const mails = await batches.retry(tx, id, clock())
      const { by } = caller
      if (mails > 0) await audit(tx, { by, action: 'batch.retried', detail: { batch: id, mails } })
      mailer.noteWritten(tx)
      return mails
    })
  }

  /** Refuses a retry if any recipient is now out of the role's reach, without revealing which. */
  async function requireAllInReach(tx: Connection, { access }: RoleCaller, id: string) {
    const within = withinOf(access)
    if (within && (await batches.hasFailureBeyond(tx, id, within))) throw refuse('message.out_of_reach')
  }

  /** Hashes the recipients with their contents, independent of their order. */
  function fingerprintOf({ type, content }: BatchRequest, to: Recipients['to']) {
    const mails = to.map(({ email, content: ownContent }) => JSON.stringify([email, ownContent])).sort()
    return hashOf([type, content, mails])
  }

  function hashOf(value: unknown) {
    return keys.hmac('outbox', JSON.stringify(value))
  }

  /** Returns the batch of this administrator with this idempotency key. Refuses if the request differs. */
  async function findNamed(tx: Connection, { by, requestKey }: BatchRequest, requestHash: string) {
    const named = requestKey && (await batches.findByKey(tx, by.id, requestKey))
    if (!named) return undefined
    if (named.asked === requestHash) return named
    throw refuse('message.key_used')
  }

  /** Adds the mails in chunks, so that other requests get a turn. */
  async function fillOutbox(tx: Connection, batch: string, to: Recipients['to']) {
    for await (const some of takeChunks(to, rowsAtOnce)) {
      const ownMails = some.flatMap(recipient => rowsOf(batch, recipient))
      if (ownMails.length > 0) await outbox.addMany(tx, ownMails, clock())
      const shared = some.filter(({ content }) => !content).map(({ email }) => email)
      await outbox.addToEach(tx, batch, shared, clock())
    }
  }

  /** Returns the mails with their own content. Recipients of the batch's content have none. */
  function rowsOf(batch: string, { email, content, text }: Recipient) {
    const mails = [
      ...(content ? [{ to: email, ...content }] : []),
      ...(text ? [{ ...text.content, to: text.to, owner: text.owner }] : [])
    ]
    return mails.map(mail => sealMail(keys, { ...mail, batch, priority: 0 }))
  }
}
