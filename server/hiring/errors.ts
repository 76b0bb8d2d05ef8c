import { t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const hiringErrors = defineErrors({
  400: {
    'hiring.no_rows': sentence('There are no rows below the headings.'),
    'hiring.too_many_rows': ({ max }: { max: number }) =>
      t('A spreadsheet may have {max} rows at most. Send it in two.', { max }),
    'hiring.nobody_chosen': sentence('Tick at least one invitation.'),
    'hiring.unknown_column': ({ name }: { name: string }) =>
      t('There is no column {name}.', { name: JSON.stringify(name) }),
    'hiring.column_twice': sentence('Two columns are the same field. Choose one of them.'),
    'hiring.no_email_column': sentence('Choose the column with the email addresses to continue.'),
    'hiring.column_missing': ({ title, needed }: { title: string; needed: string }) =>
      t(
        'The choices of {title} depend on {needed}. Choose the column of {needed} too, or leave out {title}.',
        { title, needed }
      ),
    'hiring.idempotency_key': sentence('The Idempotency-Key header must be a text of 1 to 200 characters.')
  },
  404: {
    'hiring.link_gone': sentence(
      'This link no longer works. It was used, cancelled or replaced, or it has expired. If you have an account, log in. If not, ask us for a new link.'
    )
  },
  409: { 'hiring.key_used': sentence('This request was already sent with different content.') },
  429: {
    'hiring.too_many_a_day': {
      retryAfter: 24 * 60 * 60,
      message: ({ max, left }: { max: number; left: number }) =>
        t(
          'One administrator can invite up to {max} people a day. You can invite {left} more today. Invite the others tomorrow, or ask another administrator.',
          { max, left }
        )
    }
  }
})

export const refuse = createRefuse(hiringErrors)
