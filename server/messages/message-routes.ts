import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers } from '../../engine/index.ts'
import type { BulkMessage } from '../../generated/types.ts'
import { parseAddress } from '../accounts/model/address.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { Refusal } from '../core/errors.ts'
import { messageWords } from './mail.ts'
import type { Recipients } from './service.ts'
import { audienceIn, requestKeyOf, textsIn } from './requests.ts'
import { guards, userOf } from '../core/api/guards.ts'
import type { Audience } from './recipient-store.ts'
import type { MessageServices } from './routes.ts'
import { answerOf } from './batch-routes.ts'
import type { Stores } from '../stores.ts'

interface ToAudience {
  Querystring: { to?: unknown }
}

const sampled = 5
/** Room for the addresses of 50,000 employees; an audience needs none. */
const bodyLimit = 4 * 1024 * 1024

/** A message to many employees: to the addresses named, or to an audience. */
export async function messageRoutes(app: FastifyInstance, { database, batches }: MessageServices) {
  app.get<ToAudience>('/admin/audience', { onRequest: guards.admin }, audience)
  app.post('/admin/send-emails', { onRequest: guards.admin, bodyLimit }, send)

  /** Who would get a message, for a look before it is sent. */
  async function audience(request: FastifyRequest<ToAudience>) {
    const to = audienceIn(request.query.to ?? 'all')
    const store = database.read.recipients
    const [count, unverified, sample] = await Promise.all([
      store.count(to),
      store.countUnverified(to),
      store.sample(to, sampled)
    ])
    return { success: true, message: 'This is who gets it.', data: { to, count, unverified, sample } }
  }

  async function send(request: FastifyRequest) {
    const { message } = validateForm<BulkMessage>('office/bulk-message', request.body)
    const { emails, audience } = addressedIn(request.body)
    const asked = {
      adminId: userOf(request).id,
      kind: 'message' as const,
      audience,
      words: messageWords(message),
      requestKey: requestKeyOf(request),
      asked: [message, audience ?? emails]
    }
    const batch = await batches.send(asked, tx => (audience ? ofAudience(tx, audience) : among(tx, emails)))
    request.log.info({ event: 'mail.batch', of: batch.id, accepted: batch.accepted }, 'message to many')
    return answerOf(batch)
  }
}

/** Either addresses, each once, or an audience. */
function addressedIn(body: unknown): { emails: string[]; audience: Audience | undefined } {
  const { emails, audience } = isAnswers(body) ? body : {}
  if (emails === undefined && audience === undefined) throw new Refusal(400, 'Choose who gets the message.')
  if (emails !== undefined && audience !== undefined) {
    throw new Refusal(400, 'Name either "emails" or an "audience".')
  }
  if (audience !== undefined) return { emails: [], audience: audienceIn(audience) }
  const texts = textsIn(emails, 'emails').map(email => parseAddress(email) ?? email)
  return { emails: [...new Set(texts)].sort(), audience: undefined }
}

async function ofAudience(tx: Stores, audience: Audience): Promise<Recipients> {
  const emails = await tx.recipients.listEmails(audience)
  if (emails.length === 0) throw new Refusal(400, 'There is no such employee to write to.')
  return { to: emails.map(email => ({ email })), refused: 0 }
}

async function among(tx: Stores, asked: string[]): Promise<Recipients> {
  const emails = await tx.recipients.filterReachable(asked)
  if (emails.length === 0) throw new Refusal(400, 'None of these addresses belongs to an employee.')
  return { to: emails.map(email => ({ email })), refused: asked.length - emails.length }
}
