import { t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const hiringErrors = {
  'hiring.no_rows': { status: 400, message: sentence('There are no rows below the headings.') },
  'hiring.too_many_rows': {
    status: 400,
    message: ({ max }: { max: number }) =>
      t('A spreadsheet may have {max} rows at most. Send it in two.', { max })
  },
  'hiring.nobody_chosen': { status: 400, message: sentence('Tick at least one invitation.') },
  'hiring.unknown_column': {
    status: 400,
    message: ({ name }: { name: string }) => t('There is no column {name}.', { name: JSON.stringify(name) })
  },
  'hiring.column_twice': {
    status: 400,
    message: sentence('Two columns are the same field. Choose one of them.')
  },
  'hiring.no_email_column': {
    status: 400,
    message: sentence('Choose the column with the email addresses to continue.')
  },
  'hiring.column_missing': {
    status: 400,
    message: ({ title, needed }: { title: string; needed: string }) =>
      t(
        'The choices of {title} depend on {needed}. Choose the column of {needed} too, or leave out {title}.',
        { title, needed }
      )
  },
  'hiring.idempotency_key': {
    status: 400,
    message: sentence('The Idempotency-Key header must be a text of 1 to 200 characters.')
  },
  'hiring.link_gone': {
    status: 404,
    message: sentence(
      'This link no longer works. It was used, cancelled or replaced, or it has expired. If you have an account, log in. If not, ask us for a new link.'
    )
  },
  'hiring.key_used': {
    status: 409,
    message: sentence('This request was already sent with different content.')
  },
  'hiring.too_many_a_day': {
    status: 429,
    retryAfter: 24 * 60 * 60,
    message: ({ max, left }: { max: number; left: number }) =>
      t(
        'One administrator can invite up to {max} people a day. You can invite {left} more today. Invite the others tomorrow, or ask another administrator.',
        { max, left }
      )
  }
} satisfies ErrorTable

export const refuse = createRefuse(hiringErrors)
