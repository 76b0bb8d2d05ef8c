import { usualTimeZone } from '../../values/day-in-zone.ts'

/** Whom a rule reminds, each in words that follow "those". */
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

/** When reminders may leave, and how many. */
export interface SendingHours {
  /** A name of the IANA time zones: `Africa/Lagos`. */
  timeZone: string
  days: readonly (typeof weekdays)[number][]
  /** `08:00`; the moment of `until` is outside. */
  from: string
  until: string
  /** `12-25` each year, or `2027-05-01`. */
  daysOff: readonly string[]
  mostADay: number
}

/** One rule of `schemas/reminders.json`. */
export interface ReminderRule {
  title: string
  who: Reminded
  /** The moment that days are counted from, where `who` is incomplete; absent: the last save. */
  since?: 'lastStep' | 'signUp'
  /** A mail after each of these numbers of days, the lowest first. */
  afterDays: readonly number[]
  /** At most so many to one person by this rule, however often they go on and stop again. */
  most?: number
  /** The name of its mail in `schemas/mails/reminders`. */
  template: string
}

/** `schemas/reminders.json`. */
export interface ReminderSchedule {
  sending: SendingHours
  rules: { readonly [name: string]: ReminderRule }
}

/** Where nothing else is said. */
export const defaultHours: SendingHours = {
  timeZone: usualTimeZone,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '08:00',
  until: '18:00',
  daysOff: [],
  mostADay: 200
}
