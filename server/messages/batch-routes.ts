import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../core/errors.ts'
import { messageIn } from './mail.ts'
import { openContent } from '../mail/sealed-content.ts'
import { guards, userOf } from '../core/api/guards.ts'
import type { BatchRow } from '../mail/batch-store.ts'
import type { MessageServices } from './routes.ts'

interface WithId {
  Params: { id: string }
}

const latest = 20

/** What became of mail to many. */
export async function batchRoutes(app: FastifyInstance, { database, keys, batches }: MessageServices) {
  const url = '/admin/send-emails'
  const store = database.read.batches
  app.get(url, { onRequest: guards.admin }, list)
  app.get<WithId>(`${url}/:id`, { onRequest: guards.admin }, one)
  app.post<WithId>(`${url}/:id/retry`, { onRequest: guards.admin }, retry)

  async function list() {
    const rows = await store.listLatest(latest)
    const data = await Promise.all(rows.map(({ batch, by }) => viewOf(batch, by)))
    return { success: true, message: 'Here is what was sent last.', data }
  }

  async function one({ params: { id } }: FastifyRequest<WithId>) {
    const row = await store.withSender(id)
    if (!row) throw notFound()
    const data = { ...(await viewOf(row.batch, row.by)), failures: await store.listFailures(id) }
    return { success: true, message: 'This is how far it is.', data }
  }

  async function retry(request: FastifyRequest<WithId>) {
    const { id } = request.params
    const retried = await batches.retry(userOf(request).id, id)
    if (retried === undefined) throw notFound()
    const what = retried === 1 ? '1 mail' : `${retried} mails`
    const message = retried === 0 ? 'No mail has failed.' : `${what} will be sent again.`
    return { success: true, message, data: { batch: id, retried } }
  }

  async function viewOf(batch: BatchRow, by: string | null) {
    const { id, kind, audience, accepted, refused, createdAt } = batch
    const tally = await store.tally(id)
    const total = tally.sent + tally.failed + tally.waiting
    const message = batch.body.length > 0 ? messageIn(openContent(keys, id, batch.body)) : null
    const asked = { batch: id, kind, audience, message, by, accepted, refused }
    return { ...asked, createdAt: new Date(createdAt).toISOString(), total, ...tally }
  }
}

/** The answer to whoever asked for it; the same for each try of the same request. */
export function answerOf({ id, kind, accepted, refused }: BatchRow) {
  const to = accepted === 1 ? '1 employee' : `${accepted} employees`
  const left = refused > 0 ? ` ${leftOut[kind](refused)}` : ''
  const message = `The ${kind} is on its way to ${to}.${left}`
  return { success: true, message, data: { batch: id, accepted, refused } }
}

const leftOut = {
  message: (count: number) =>
    count === 1
      ? '1 address is not the verified e-mail of an employee and was left out.'
      : `${count} addresses are not the verified e-mail of an employee and were left out.`,
  link: (count: number) =>
    count === 1
      ? '1 of those chosen is not an employee with a verified e-mail and was left out.'
      : `${count} of those chosen are not employees with a verified e-mail and were left out.`
}
