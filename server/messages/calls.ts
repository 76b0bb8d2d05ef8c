import { defineCalls } from '../core/api/call.ts'
import { count, listOf, moment, object, ref, text, textOrNull } from '../core/api/shapes.ts'
import { audiences } from './model/audience.ts'

const tag = 'Messages'
const who = 'admin'
const path = '/admin/send-emails'
const one = `${path}/{id}` as const
const params = { id: 'The batch.' }
const audience = { enum: audiences } as const
const type = { enum: ['message', 'link'] } as const
const headers = {
  'Idempotency-Key': {
    ...text,
    maxLength: 200,
    description: 'The same for each try of one request: it is sent once.'
  }
}
const accepted = object({ batch: text, accepted: count, refused: count })
/** What was asked for, and how far its mails are. */
const progress = {
  batch: text,
  type,
  /** None where each recipient was named. */
  audience: { enum: [...audiences, null] } as const,
  /** None where each recipient has a mail of their own. */
  message: textOrNull,
  by: textOrNull,
  accepted: count,
  refused: count,
  createdAt: moment,
  total: count,
  sent: count,
  failed: count,
  waiting: count
} as const

/** Messages and links to many employees, and what became of them. */
export const messageCalls = defineCalls({
  viewAudience: {
    method: 'GET',
    path: '/admin/audience',
    who,
    tag,
    summary: 'Who would get a message',
    query: { to: { ...audience, description: 'all unless said.' } },
    data: object({
      to: audience,
      count,
      unverified: count,
      sample: listOf(object({ username: text, email: text }))
    })
  },
  listBatches: {
    method: 'GET',
    path,
    who,
    tag,
    summary: 'What was sent last',
    data: listOf(object(progress))
  },
  sendMessage: {
    method: 'POST',
    path,
    who,
    tag,
    summary: 'A message to many: to addresses, or to an audience',
    headers,
    body: { allOf: [ref('BulkMessage'), { type: 'object', properties: { emails: listOf(text), audience } }] },
    /** Room for the addresses of 50,000 employees; an audience needs none. */
    bodyLimit: 4 * 1024 * 1024,
    data: accepted,
    refused: [409]
  },
  viewBatch: {
    method: 'GET',
    path: one,
    who,
    tag,
    summary: 'How far one batch is',
    params,
    data: object({ ...progress, failures: listOf(object({ email: text, reason: textOrNull })) }),
    refused: [404]
  },
  retryBatch: {
    method: 'POST',
    path: `${one}/retry`,
    who,
    tag,
    summary: 'Send the mails that failed again',
    params,
    data: object({ batch: text, retried: count }),
    refused: [404]
  },
  sendLinks: {
    method: 'POST',
    path: '/admin/onboarding-links',
    who,
    tag,
    summary: 'Mail each chosen employee the way to the first unfinished step',
    headers,
    body: object({ ids: listOf(text) }),
    data: accepted,
    refused: [409]
  }
})
