import type { PartyDefinition } from './parties.ts'

const day = 24 * 3600 * 1000

/** A request whose link, code and key open nothing. */
export const closed = {
  linkHash: null,
  codeHash: null,
  codeUntil: null,
  codeTries: 0,
  keyHash: null,
  keyUntil: null,
  remindAt: null
} as const

/** What a request begins with. */
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

/** What a new link begins with. */
export const linkFrom = ({ days, remindAfterDays: [first] = [] }: PartyDefinition, now: number) => ({
  sentAt: now,
  expiresAt: now + days * day,
  remindAt: first === undefined ? null : now + first * day,
  reminders: 0
})
