import { reminders } from '../../../generated/reminders.ts'
import { translateValue } from '../../core/language.ts'

/** Returns the title of a rule of schemas/reminders.json in the current language. */
export const titleOfRule = (name: string): string =>
  translateValue('reminders', reminders).rules[name]?.title ?? name
