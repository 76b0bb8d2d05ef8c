import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal, tooMany } from '../core/errors.ts'
import { randomId } from '../core/keys.ts'
import { sealContent, type MailContent } from '../mail/sealed-content.ts'
import type { Services } from '../services.ts'
import type { BatchRow } from '../mail/batch-store.ts'
import type { Audience } from './recipient-store.ts'
import type { Stores } from '../stores.ts'

/** What an administrator asks to be mailed. */
export interface Asked {
  adminId: string
  kind: BatchRow['kind']
  audience?: Audience | undefined
  /** The letter that goes to everyone; absent: each recipient has one. */
  words?: MailContent
  /** What the sender calls this request. */
  requestKey: string | undefined
  /** Everything that makes it this request and not another. */
  asked: unknown
}

export interface Recipients {
  to: { email: string; words?: MailContent }[]
  refused: number
}

const minute = 60_000
const sameWithin = 10 * minute
const atOnce = 500
const anHour = { message: { most: 20, window: 60 * minute }, link: { most: 60, window: 60 * minute } }
const nothing = Buffer.alloc(0)

/** Mail to many: written in one transaction, sent by the mailer. The same request again is the same batch. */
export function createBatches({ database, keys, clock, mailer, config, audit }: Services) {
  return {
    /** `recipients` is asked in the transaction, and only for what is new. */
    send(asked: Asked, recipients: (tx: Stores) => Promise<Recipients>): Promise<BatchRow> {
      return database.write(async tx => {
        const fingerprint = fingerprintOf(asked)
        const known = await knownBatch(tx, asked, fingerprint)
        if (known) return known
        await takeTurn(tx, asked)
        const { to, refused } = await recipients(tx)
        const id = randomId()
        const { adminId, kind, audience = null, words, requestKey = null } = asked
        const body = words ? sealContent(keys, id, words) : nothing
        const counts = { accepted: to.length, refused, createdAt: clock() }
        const batch = { id, kind, adminId, audience, body, requestKey, fingerprint, ...counts }
        await tx.batches.add(batch)
        await fill(tx, id, to)
        const detail = { batch: id, accepted: to.length, refused }
        await audit(tx, { by: { id: adminId, isAdmin: true }, action: `${kind}.sent`, detail })
        mailer.noteWritten()
        return batch
      })
    },

    /** Has what failed tried again; undefined when there is no such batch. */
    retry(adminId: string, id: string): Promise<number | undefined> {
      return database.write(async tx => {
        const batches = tx.batches
        if (!(await batches.find(id))) return undefined
        const mails = await batches.retry(id, clock())
        const by = { id: adminId, isAdmin: true }
        if (mails > 0) await audit(tx, { by, action: 'batch.retried', detail: { batch: id, mails } })
        mailer.noteWritten()
        return mails
      })
    }
  }

  function fingerprintOf({ kind, asked }: Asked) {
    return keys.hmac('outbox', JSON.stringify([kind, asked]))
  }

  async function knownBatch(tx: Stores, { adminId, requestKey }: Asked, fingerprint: string) {
    const batches = tx.batches
    const named = requestKey && (await batches.findByKey(adminId, requestKey))
    if (named && named.fingerprint !== fingerprint) {
      throw new Refusal(
        409,
        'This request was already sent, and asked for something else. Nothing was sent now.'
      )
    }
    return named || batches.findRepeated(adminId, fingerprint, clock() - sameWithin)
  }

  /** A stolen session must not write to everyone all day. */
  async function takeTurn(tx: Stores, { adminId, kind }: Asked) {
    if (!config.rateLimits) return
    const count = await tx.limits.consume(`batches:${kind}:${adminId}`, anHour[kind], clock())
    if (!count.allowed) throw tooMany(count.retryAfter)
  }

  /** In pieces, so that others' requests are answered in between. */
  async function fill(tx: Stores, batch: string, to: Recipients['to']) {
    const outbox = tx.outbox
    for (let start = 0; start < to.length; start += atOnce) {
      const some = to.slice(start, start + atOnce)
      const own = some.flatMap(({ email, words }) => (words ? [rowOf(batch, email, words)] : []))
      if (own.length > 0) await outbox.addMany(own, clock())
      const shared = some.filter(({ words }) => !words)
      await outbox.addToEach(
        batch,
        shared.map(({ email }) => email),
        clock()
      )
      await nextTurn()
    }
  }

  function rowOf(batch: string, recipient: string, words: MailContent) {
    const id = randomId()
    return { id, batch, recipient, body: sealContent(keys, id, words), priority: 0, expiresAt: null }
  }
}
