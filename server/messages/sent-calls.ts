import { defineCalls } from '../core/api/call.ts'
import { count, flag, listOf, moment, momentOrNull, object, text, textOrNull } from '../core/api/shapes.ts'
import { outcomes } from '../mail/model/outcome.ts'

const writing = { tag: 'Messages', who: 'admin', may: 'messages' } as const
const pages = { page: count, pages: count, total: count }
const page = { type: 'integer', minimum: 1, description: 'The first is 1.' } as const
const outcome = { enum: outcomes, description: 'Only what came out like this.' } as const
const type = { enum: ['message', 'link', 'reminder', 'invitation', 'schedule'] } as const

/** What was sent to employees, and what became of each mail. */
export const sentCalls = defineCalls({
  listSentMessages: {
    ...writing,
    method: 'GET',
    path: '/admin/sent-messages',
    summary: 'What was sent to many, the newest first, with what became of it',
    query: { page, outcome },
    data: listOf(
      object({
        batch: text,
        type,
        subject: text,
        by: { ...textOrNull, description: 'The name of who sent it, or the title of the rule that did.' },
        createdAt: moment,
        accepted: count,
        waiting: count,
        sent: count,
        failed: count,
        dropped: count
      })
    ),
    more: pages
  },
  listSentMails: {
    ...writing,
    method: 'GET',
    path: '/admin/sent-mails',
    summary: 'Each mail to an employee by itself, the newest first',
    query: {
      page,
      outcome,
      batch: { ...text, description: 'Only those of this batch.' },
      person: { ...text, description: 'Only those to this employee, by _id.' },
      search: { ...text, maxLength: 200, description: 'Only those to employees with this in their names.' }
    },
    data: listOf(
      object({
        _id: text,
        employee: object({ _id: text, username: text }),
        email: text,
        type: { enum: [...type.enum, 'single'] },
        subject: text,
        by: textOrNull,
        outcome: { enum: outcomes },
        reason: textOrNull,
        createdAt: moment,
        sentAt: momentOrNull,
        canRetry: flag
      })
    ),
    more: { ...pages, person: textOrNull }
  },
  retryMail: {
    ...writing,
    method: 'POST',
    path: '/admin/sent-mails/{id}/retry',
    summary: 'Send one mail that failed again',
    params: { id: 'The mail.' },
    refused: [404]
  }
})
