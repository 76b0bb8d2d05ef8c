import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, counts, input, listOf, object, ref, texts } from '../core/api/shapes.ts'
import { count, flag, moment, text, textOrNull } from '../core/api/values.ts'
import { batches } from '../core/database/tables.ts'
import { monitoredServices } from '../health/monitor.ts'
import { audiences } from './model/audience.ts'

const params = { id: 'The id of the batch.' }
const writing = describeCalls({ tag: 'Messages', who: 'admin', may: 'messages', params })
const path = '/admin/send-emails'
const to = { enum: audiences }

const oneRequest = 'The same value for each retry of one request, so that it is sent once.'
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
  'message.too_many',
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

const ownWords =
  'May contain {{name}}, {{missing}} and {{link}}. Default: the text of schemas/mails/reminder.json.'

/** The API calls for mail to many employees and its outcomes. */
export const messageCalls = {
  getAudience: writing.get('/admin/audience', {
    summary: 'Preview who would get a message',
    query: { to: about(to, 'Default: all.') },
    data: object({
      to,
      ...counts('count', 'unverified'),
      sample: listOf(object(texts('username', 'email')))
    }),
    rows: 1,
    refused: ['message.unknown_audience']
  }),
  getMailStatus: writing.get('/admin/mail-status', {
    summary: 'Get whether mail is sent, and which services are failing',
    data: object({
      isSent: about(flag, 'false: no mail server is set, and mail is kept on the server.'),
      isShown: about(flag, 'true: unsent mail can be read at /dev/mailbox, on the machine of the server.'),
      waiting: about(count, 'Mails that have not been sent yet.'),
      degraded: listOf(object({ service: { enum: monitoredServices }, since: moment, why: text }))
    })
  }),
  listBatches: writing.get(path, { summary: 'List the latest batches', data: listOf(object(batch)) }),
  sendMessage: writing.fresh.post(path, {
    summary: 'Send a message to many people: to addresses, ids or an audience',
    body: {
      allOf: [
        ref('BulkMessage'),
        input({}, { emails: listOf(text), ids: about(listOf(text), 'The _ids of employees.'), audience: to })
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
    summary: 'Get the progress of a batch',
    data: object({ ...batch, failures: listOf(object({ email: text, reason: textOrNull })) }),
    rows: pollRows
  }),
  retryBatch: writing.post(`${path}/{id}/retry`, {
    summary: 'Retry the failed mails of a batch',
    data: object({ batch: text, retried: count }),
    refused: ['message.out_of_reach']
  }),
  countReminders: writing.post('/admin/reminders/count', {
    summary:
      'Count how many of these employees would get a reminder by email, how many also by text message, and how many had one within a day',
    body: object({ ids: listOf(text) }),
    bodyLimit,
    data: object(counts('emails', 'texts', 'again')),
    refused: ['message.nobody_chosen', 'message.too_many', 'message.unknown_name']
  }),
  sendReminders: writing.post('/admin/reminders', {
    summary: 'Remind the chosen employees of what is missing in their records, each in a separate mail',
    description: 'A text other than that of schemas/mails/reminder.json requires a fresh log-in.',
    body: input({ ids: listOf(text) }, { message: { ...text, maxLength: 5000, description: ownWords } }),
    bodyLimit,
    ...sending,
    refused: [...sendCodes, 'message.unknown_placeholder', 'message.nobody_to_remind', 'session.not_fresh']
  }),
  sendLinks: writing.post('/admin/onboarding-links', {
    summary: 'Mail each chosen employee a link to the first unfinished step',
    body: object({ ids: listOf(text) }),
    ...sending
  })
} satisfies Calls
