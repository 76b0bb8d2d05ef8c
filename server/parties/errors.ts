import { t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const partyErrors = {
  'party.slot': {
    status: 400,
    message: ({ max }: { max: number }) => t('"slot" must be a whole number from 1 to {max}.', { max })
  },
  'party.row': {
    status: 409,
    message: ({ title }: { title: string }) =>
      t('This row is not saved, or was removed. Save it first, and ask the {title} then.', {
        title: title.toLowerCase()
      })
  },
  'party.row_person': {
    status: 409,
    message: ({ title }: { title: string }) =>
      t('Enter the name and email of the {title} in this row. Save it, then ask.', {
        title: title.toLowerCase()
      })
  },
  'party.own_contact': {
    status: 400,
    message: ({ title, contact }: { title: string; contact: 'email' | 'phone' }) =>
      contact === 'email'
        ? t('This is your own email. Enter the email of your {title}.', { title: title.toLowerCase() })
        : t('This is your own phone number. Enter the phone number of your {title}.', {
            title: title.toLowerCase()
          }),
    problem: ({ contact, form }: { contact: 'email' | 'phone'; form: string }) => ({
      rule: 'accepted',
      path: `/${contact}`,
      form
    })
  },
  'party.wrong_code': {
    status: 400,
    message: sentence(
      'This code is wrong or has expired. Check the newest message, or ask for another code.'
    ),
    problem: { rule: 'offered', path: '/code', form: 'account/link-code' }
  },
  'party.key_missing': {
    status: 401,
    message: sentence('Get a new code to continue. Your answers are kept.')
  },
  'party.link_gone': {
    status: 404,
    message: sentence(
      'This link does not work any more. It was cancelled or replaced, has expired, or was already used. Ask the person who sent it for a new one.'
    )
  },
  'party.signed': {
    status: 404,
    message: ({ date }: { date: string }) => t('Thank you. You signed this form on {date}.', { date })
  },
  'party.declined': {
    status: 404,
    message: ({ date }: { date: string }) =>
      t('You told us on {date} that you do not want to do this.', { date })
  },
  'party.over': {
    status: 409,
    message: ({ title }: { title: string }) =>
      t('This {title} has already answered, or the request was withdrawn. Reload the page.', {
        title: title.toLowerCase()
      })
  },
  'party.too_many_mails': {
    status: 429,
    message: sentence(
      'We sent several messages to this person today. Try again tomorrow, or share the link yourself.'
    )
  }
} satisfies ErrorTable

export const refuse = createRefuse(partyErrors)
