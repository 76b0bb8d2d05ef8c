import type { PartyRow } from '../party-store.ts'

export const partyStates = ['sent', 'opened', 'begun', 'done', 'declined', 'expired', 'withdrawn'] as const
export type PartyState = (typeof partyStates)[number]

/** The states as shown. `unsent` means that no message was sent, so the employee must share the link. */
export const shownStates = [...partyStates, 'unsent'] as const

type Moments = Pick<
  PartyRow,
  'sentAt' | 'openedAt' | 'confirmedAt' | 'answeredAt' | 'refusedAt' | 'withdrawnAt' | 'expiresAt'
>

export function stateOf(row: Moments, now: number): PartyState {
  if (row.withdrawnAt !== null) return 'withdrawn'
  if (row.answeredAt !== null) return 'done'
  if (row.refusedAt !== null) return 'declined'
  if (row.expiresAt <= now) return 'expired'
  if (row.confirmedAt !== null) return 'begun'
  return row.openedAt === null ? 'sent' : 'opened'
}

/** Returns when a request got its state. */
export function momentOf(row: Moments, now: number): number {
  const moments: { [State in PartyState]: number | null } = {
    sent: row.sentAt,
    opened: row.openedAt,
    begun: row.confirmedAt,
    done: row.answeredAt,
    declined: row.refusedAt,
    expired: row.expiresAt,
    withdrawn: row.withdrawnAt
  }
  return moments[stateOf(row, now)] ?? row.sentAt
}

/** Checks whether the person has not finished yet. */
export const isWaiting = (row: Moments, now: number) =>
  ['sent', 'opened', 'begun'].includes(stateOf(row, now))
