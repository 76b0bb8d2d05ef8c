import { defineCalls } from '../core/api/call.ts'
import { count, flag, listOf, moment, object, ref, text, textOrNull } from '../core/api/shapes.ts'
import { audiences } from './model/audience.ts'

const writing = { tag: 'Messages', who: 'admin', may: 'messages' } as const
const path = '/admin/send-emails'
const params = { id: 'The batch.' }
const headers = {
  'Idempotency-Key': {
    ...text,
    maxLength: 200,
    description: 'The same for each try of one request: it is sent once.'
  }
}
const sent = object({ batch: text, accepted: count, refused: count })
const batch = {
  batch: text,
  type: { enum: ['message', 'link', 'reminder', 'invitation', 'schedule'] },
  audience: { enum: [...audiences, null] },
  message: textOrNull,
  by: textOrNull,
  accepted: count,
  refused: count,
  createdAt: moment,
  total: count,
  sent: count,
  failed: count,
  waiting: count,
  dropped: count
} as const

/** Mail to many employees, and what became of it. */
export const messageCalls = defineCalls({
  getAudience: {
    ...writing,
    method: 'GET',
    path: '/admin/audience',
    summary: 'Who would get a message',
    query: { to: { enum: audiences, description: 'all unless said.' } },
    data: object({
      to: { enum: audiences },
      count,
      unverified: count,
      sample: listOf(object({ username: text, email: text }))
    })
  },
  getMailStatus: {
    ...writing,
    method: 'GET',
    path: '/admin/mail-status',
    summary: 'Whether mail is sent at all, or kept on the server because no mail server is set',
    data: object({ isSent: flag })
  },
  listBatches: {
    ...writing,
    method: 'GET',
    path,
    summary: 'What was sent last',
    data: listOf(object(batch))
  },
  sendMessage: {
    ...writing,
    method: 'POST',
    path,
    fresh: true,
    summary: 'A message to many: to addresses, or to an audience',
    headers,
    body: {
      allOf: [
        ref('BulkMessage'),
        {
          type: 'object',
          properties: {
            emails: listOf(text),
            ids: { ...listOf(text), description: 'These employees, by their _id.' },
            audience: { enum: audiences }
          }
        }
      ]
    },
    /** Room for the addresses of 50,000 employees; an audience needs none. */
    bodyLimit: 4 * 1024 * 1024,
    data: sent,
    refused: [409]
  },
  getBatch: {
    ...writing,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'How far one batch is',
    params,
    data: object({ ...batch, failures: listOf(object({ email: text, reason: textOrNull })) }),
    refused: [404]
  },
  retryBatch: {
    ...writing,
    method: 'POST',
    path: `${path}/{id}/retry`,
    summary: 'Send the mails that failed again',
    params,
    data: object({ batch: text, retried: count }),
    refused: [404]
  },
  sendReminders: {
    ...writing,
    method: 'POST',
    path: '/admin/reminders',
    summary: 'Remind chosen employees of what their records lack, each in a mail of their own',
    description: 'Other words than those of schemas/reminder.json ask for a fresh log-in.',
    headers,
    body: {
      type: 'object',
      required: ['ids'],
      properties: {
        ids: listOf(text),
        message: {
          ...text,
          maxLength: 5000,
          description: 'With {{name}}, {{missing}} and {{link}}; that of schemas/reminder.json unless said.'
        }
      }
    },
    /** Room for the ids of 50,000 employees. */
    bodyLimit: 4 * 1024 * 1024,
    data: sent,
    refused: [409]
  },
  sendLinks: {
    ...writing,
    method: 'POST',
    path: '/admin/onboarding-links',
    summary: 'Mail each chosen employee the way to the first unfinished step',
    headers,
    body: object({ ids: listOf(text) }),
    data: sent,
    refused: [409]
  }
})
