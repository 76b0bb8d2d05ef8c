import { reminders } from '../../generated/mails.ts'
import type { User } from '../users/index.ts'
import { isPhone, type Mailer } from './mailer.ts'

/** What goes to the phone of an account beside its email: reminders and codes, what went there before anybody chose, or nothing. */
export const textChoices = ['all', 'some', 'none'] as const

/** Whoever has not chosen gets the reminders whose authors wrote a text message. */
export function textChoiceOf({ byText }: Pick<User, 'byText'>): (typeof textChoices)[number] {
  if (byText !== null) return byText ? 'all' : 'none'
  return Object.values(reminders).some(({ sms }) => sms !== undefined) ? 'some' : 'none'
}

/** The number that a text message goes to; undefined where none does. `usual` is for whoever has not chosen. */
export const textPhoneOf = (
  { reachesPhones }: Pick<Mailer, 'reachesPhones'>,
  { phone, byText }: Pick<User, 'phone' | 'byText'>,
  usual = false
): string | undefined => (reachesPhones && (byText ?? usual) && isPhone(phone) ? phone : undefined)
