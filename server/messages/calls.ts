import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, counts, input, listOf, object, ref, texts } from '../core/api/shapes.ts'
import { count, flag, moment, text, textOrNull } from '../core/api/values.ts'
import { batches } from '../core/database/tables.ts'
import { monitoredServices } from '../health/monitor.ts'
import { audiences } from './model/audience.ts'

const params = { id: 'The batch.' }
const writing = describeCalls({ tag: 'Messages', who: 'admin', may: 'messages', params })
const path = '/admin/send-emails'
const to = { enum: audiences }

const oneRequest = 'The same for each try of one request: it is sent once.'
const headers = { 'Idempotency-Key': { ...text, maxLength: 200, description: oneRequest } }
/** Enough for the addresses or ids of 50,000 employees. An audience needs no room. */
const bodyLimit = 4 * 1024 * 1024

const batch = {
  batch: text,
  type: { enum: batches.type.enumValues },
  audience: { enum: [...audiences, null] },
  message: textOrNull,
  by: textOrNull,
  ...counts('accepted', 'refused'),
  createdAt: moment,
  ...counts('total', 'sent', 'failed', 'waiting', 'dropped')
} as const
const sendCodes = [
  'message.nobody_chosen',
  'message.unknown_name',
  'message.nobody_reachable',
  'message.idempotency_key',
  'message.key_used'
] as const
const sending = {
  headers,
  data: object({ batch: text, ...counts('accepted', 'refused') }),
  refused: sendCodes
} as const

/** Counts as one row, however many failures it lists, because pages poll it while mails are being sent. */
const pollRows = 1

const ownWords = 'With {{name}}, {{missing}} and {{link}}; that of schemas/mails/reminder.json unless said.'

/** The API calls for mail to many employees and its outcomes. */
export const messageCalls = {
  getAudience: writing.get('/admin/audience', {
    summary: 'Who would get a message',
    query: { to: about(to, 'all unless said.') },
    data: object({
      to,
      ...counts('count', 'unverified'),
      sample: listOf(object(texts('username', 'email')))
    }),
    rows: 1,
    refused: ['message.unknown_audience']
  }),
  getMailStatus: writing.get('/admin/mail-status', {
    summary: 'Whether mail is sent at all, and what does not work: mail, files, or the virus scanner',
    data: object({
      isSent: about(flag, 'false: mail is kept on the server, as no mail server is set.'),
      isShown: about(flag, 'true: unsent mail can be read at /dev/mailbox, on the machine of the server.'),
      waiting: about(count, 'Mails that have not left yet.'),
      degraded: listOf(object({ service: { enum: monitoredServices }, since: moment, why: text }))
    })
  }),
  listBatches: writing.get(path, { summary: 'What was sent last', data: listOf(object(batch)) }),
  sendMessage: writing.fresh.post(path, {
    summary: 'A message to many: to addresses, or to an audience',
    body: {
      allOf: [
        ref('BulkMessage'),
        input(
          {},
          { emails: listOf(text), ids: about(listOf(text), 'These employees, by their _id.'), audience: to }
        )
      ]
    },
    bodyLimit,
    ...sending,
    refused: [
      ...sendCodes,
      'message.no_addressees',
      'message.two_addressees',
      'message.no_placeholders',
      'message.unknown_audience',
      'message.nobody_found'
    ]
  }),
  getBatch: writing.get(`${path}/{id}`, {
    summary: 'How far one batch is',
    data: object({ ...batch, failures: listOf(object({ email: text, reason: textOrNull })) }),
    rows: pollRows
  }),
  retryBatch: writing.post(`${path}/{id}/retry`, {
    summary: 'Send the mails that failed again',
    data: object({ batch: text, retried: count }),
    refused: ['message.out_of_reach']
  }),
  countReminders: writing.post('/admin/reminders/count', {
    summary:
      'To how many of these employees a reminder would go: by email, by text message, too, and again within a day',
    body: object({ ids: listOf(text) }),
    bodyLimit,
    data: object(counts('emails', 'texts', 'again')),
    refused: ['message.nobody_chosen', 'message.unknown_name']
  }),
  sendReminders: writing.post('/admin/reminders', {
    summary: 'Remind chosen employees of what their records lack, each in a mail of their own',
    description: 'Other words than those of schemas/mails/reminder.json ask for a fresh log-in.',
    body: input({ ids: listOf(text) }, { message: { ...text, maxLength: 5000, description: ownWords } }),
    bodyLimit,
    ...sending,
    refused: [...sendCodes, 'message.unknown_placeholder', 'message.nobody_to_remind', 'session.not_fresh']
  }),
  sendLinks: writing.post('/admin/onboarding-links', {
    summary: 'Mail each chosen employee the way to the first unfinished step',
    body: object({ ids: listOf(text) }),
    ...sending
  })
} satisfies Calls
