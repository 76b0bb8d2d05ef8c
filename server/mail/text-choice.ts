import { reminders } from '../../generated/mails.ts'
import type { User } from '../users/index.ts'
import { isPhone, type Mailer } from './mailer.ts'

/** The text messages that an account gets in addition to email: reminders and codes, the default, or none. */
export const textChoices = ['all', 'some', 'none'] as const

/** Returns the choice of an account. The default is `some` if any reminder has a text message. */
export function textChoiceOf({ byText }: Pick<User, 'byText'>): (typeof textChoices)[number] {
  if (byText !== null) return byText ? 'all' : 'none'
  return Object.values(reminders).some(({ sms }) => sms !== undefined) ? 'some' : 'none'
}

/**
 * Returns the number for a text message, or undefined if none is sent. `usual` is the default for accounts without a choice.
 */
export const textPhoneOf = (
  { reachesPhones }: Pick<Mailer, 'reachesPhones'>,
  { phone, byText }: Pick<User, 'phone' | 'byText'>,
  usual = false
): string | undefined => (reachesPhones && (byText ?? usual) && isPhone(phone) ? phone : undefined)
