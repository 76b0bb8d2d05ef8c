import { usualTimeZone } from '../../values/day-in-zone.ts'

/** The groups of people that a rule can remind; each text completes a phrase starting with "those". */
export const reminded = {
  unverified: 'who have not verified their email',
  'nothing-saved': 'who have saved nothing yet',
  incomplete: 'whose record is incomplete',
  corrections: 'with an open correction'
} as const

export type Reminded = keyof typeof reminded

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday'
] as const

export interface SendingHours {
  /** An IANA time zone name: `Africa/Lagos`. */
  timeZone: string
  days: readonly (typeof weekdays)[number][]
  /** Written `08:00`; `from` is included, `until` is not. */
  from: string
  until: string
  /** Written `12-25` for every year, or `2027-05-01`. */
  daysOff: readonly string[]
  mostADay: number
}

/** One rule of `schemas/reminders.json`. */
export interface ReminderRule {
  title: string
  who: Reminded
  /** The event that days are counted from, for `who: incomplete`; if absent, the last save. */
  since?: 'lastStep' | 'signUp'
  /** A mail is sent after each of these numbers of days, in ascending order. */
  afterDays: readonly number[]
  /** The maximum number of reminders to one person by this rule, even if the person resumes and stops again. */
  most?: number
  /** The name of its mail in `schemas/mails/reminders`. */
  template: string
}

/** `schemas/reminders.json`. */
export interface ReminderSchedule {
  sending: SendingHours
  rules: { readonly [name: string]: ReminderRule }
}

export const defaultHours: SendingHours = {
  timeZone: usualTimeZone,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '08:00',
  until: '18:00',
  daysOff: [],
  mostADay: 200
}
