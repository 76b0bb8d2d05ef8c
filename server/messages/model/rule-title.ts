import { reminders } from '../../../generated/reminders.ts'
import { translateValue } from '../../core/language.ts'

/** What a rule of schemas/reminders.json is called by whoever reads. */
export const titleOfRule = (name: string): string =>
  translateValue('reminders', reminders).rules[name]?.title ?? name
