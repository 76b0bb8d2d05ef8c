import { day } from '../../core/durations.ts'
import type { PartyDefinition } from './parties.ts'

/** The values that make the link, code and key of a request invalid. */
export const closed = {
  linkHash: null,
  codeHash: null,
  codeUntil: null,
  codeTries: 0,
  keyHash: null,
  keyUntil: null,
  remindAt: null
} as const

export const emptyRow = {
  ...closed,
  file: null,
  openedAt: null,
  confirmedAt: null,
  answeredAt: null,
  refusedAt: null,
  withdrawnAt: null,
  reminders: 0
}

export const linkFrom = ({ days, remindAfterDays: [first] = [] }: PartyDefinition, now: number) => ({
  sentAt: now,
  expiresAt: now + days * day,
  remindAt: first === undefined ? null : now + first * day,
  reminders: 0
})
