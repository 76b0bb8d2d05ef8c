import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, counts, listOf, object, page, pages, texts } from '../core/api/shapes.ts'
import { flag, moment, momentOrNull, text, textOrNull } from '../core/api/values.ts'
import { batches, outbox } from '../core/database/tables.ts'
import { outcomes } from '../mail/outbox/outcome.ts'

const writing = describeCalls({ tag: 'Messages', who: 'admin', may: 'messages' })
const outcome = { enum: outcomes }
const type = { enum: batches.type.enumValues }
const query = { page, outcome: about(outcome, 'Only what came out like this.') }

/** The API calls for mail sent to employees, with the outcome of each. */
export const sentCalls = {
  listSentMessages: writing.get('/admin/sent-messages', {
    summary: 'What was sent to many, the newest first, with what became of it',
    query,
    data: listOf(
      object({
        batch: text,
        type,
        subject: text,
        by: about(textOrNull, 'The name of who sent it, or the title of the rule that did.'),
        createdAt: moment,
        ...counts('accepted', 'waiting', 'sent', 'failed', 'dropped')
      })
    ),
    more: pages,
    rows: ['data']
  }),
  listSentMails: writing.get('/admin/sent-mails', {
    summary: 'Each mail to an employee by itself, the newest first',
    query: {
      ...query,
      batch: about(text, 'Only those of this batch.'),
      person: about(text, 'Only those to this employee, by _id.'),
      search: { ...text, maxLength: 200, description: 'Only those to employees with this in their names.' }
    },
    data: listOf(
      object({
        _id: text,
        employee: object(texts('_id', 'username')),
        email: about(textOrNull, 'Null where it is sealed: of text messages, and of people asked by a link.'),
        channel: { enum: outbox.channel.enumValues },
        isToOther: about(flag, 'Did it go to somebody whom the employee asked by a link?'),
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
    summary: 'Send one mail that failed again',
    params: { id: 'The mail.' }
  })
} satisfies Calls
