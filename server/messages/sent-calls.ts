import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, counts, listOf, object, page, pages, texts } from '../core/api/shapes.ts'
import { flag, moment, momentOrNull, text, textOrNull } from '../core/api/values.ts'
import { batches, outbox } from '../core/database/tables.ts'
import { outcomes } from '../mail/outbox/outcome.ts'

const writing = describeCalls({ tag: 'Messages', who: 'admin', may: 'messages' })
const outcome = { enum: outcomes }
const type = { enum: batches.type.enumValues }
const query = { page, outcome: about(outcome, 'Only those with this outcome.') }

/** The API calls for mail sent to employees, with the outcome of each. */
export const sentCalls = {
  listSentMessages: writing.get('/admin/sent-messages', {
    summary: 'List the messages to many people, newest first, with their outcomes',
    query,
    data: listOf(
      object({
        batch: text,
        type,
        subject: text,
        by: about(textOrNull, 'The name of the sender, or the title of the rule that sent it.'),
        createdAt: moment,
        ...counts('accepted', 'waiting', 'sent', 'failed', 'dropped')
      })
    ),
    more: pages,
    rows: ['data']
  }),
  listSentMails: writing.get('/admin/sent-mails', {
    summary: 'List the individual mails to employees, newest first',
    query: {
      ...query,
      batch: about(text, 'Only those of this batch.'),
      person: about(text, 'Only those to the employee with this _id.'),
      search: { ...text, maxLength: 200, description: 'Only those to employees whose name contains this.' }
    },
    data: listOf(
      object({
        _id: text,
        employee: object(texts('_id', 'username')),
        email: about(
          textOrNull,
          'Null for text messages and for people asked by a link, whose addresses are encrypted.'
        ),
        channel: { enum: outbox.channel.enumValues },
        isToOther: about(flag, 'true: it went to somebody whom the employee asked by a link.'),
        type: { enum: [...type.enum, 'single'] },
        subject: text,
        by: textOrNull,
        outcome,
        reason: textOrNull,
        createdAt: moment,
        sentAt: momentOrNull,
        canRetry: flag
      })
    ),
    more: { ...pages, person: textOrNull },
    rows: ['data']
  }),
  retryMail: writing.post('/admin/sent-mails/{id}/retry', {
    summary: 'Retry a failed mail',
    params: { id: 'The _id of the mail.' }
  })
} satisfies Calls
