import { t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const partyErrors = defineErrors({
  400: {
    'party.slot': ({ max }: { max: number }) => t('"slot" must be a whole number from 1 to {max}.', { max }),
    'party.own_contact': {
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
      message: sentence(
        'This code is wrong or has expired. Check the newest message, or ask for another code.'
      ),
      problem: { rule: 'offered', path: '/code', form: 'account/link-code' }
    }
  },
  401: { 'party.key_missing': sentence('Get a new code to continue. Your answers are kept.') },
  404: {
    'party.link_gone': sentence(
      'This link does not work any more. It was cancelled or replaced, has expired, or was already used. Ask the person who sent it for a new one.'
    ),
    'party.signed': ({ date }: { date: string }) => t('Thank you. You signed this form on {date}.', { date }),
    'party.declined': ({ date }: { date: string }) =>
      t('You told us on {date} that you do not want to do this.', { date })
  },
  409: {
    'party.row': ({ title }: { title: string }) =>
      t('This row is not saved, or was removed. Save it first, and ask the {title} then.', {
        title: title.toLowerCase()
      }),
    'party.row_person': ({ title }: { title: string }) =>
      t('Enter the name and email of the {title} in this row. Save it, then ask.', {
        title: title.toLowerCase()
      }),
    'party.over': ({ title }: { title: string }) =>
      t('This {title} has already answered, or the request was withdrawn. Reload the page.', {
        title: title.toLowerCase()
      })
  },
  429: {
    'party.too_many_mails': sentence(
      'We sent several messages to this person today. Try again tomorrow, or share the link yourself.'
    )
  }
})

export const refuse = createRefuse(partyErrors)
