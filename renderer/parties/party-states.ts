import type { ListOwnPartiesCall } from '../../generated/api/parties.ts'
import { formatDate } from '../ui/dates.ts'

export type PartyRequest = ListOwnPartiesCall['data'][number]

type State = PartyRequest['state']

/** The word of each state, and how it looks. */
export const partyStates: { [S in State]: { word: string; look: string } } = {
  sent: { word: 'Sent', look: 'badge-progress' },
  opened: { word: 'Opened', look: 'badge-progress' },
  begun: { word: 'Filling it in', look: 'badge-progress' },
  done: { word: 'Signed', look: 'badge-complete' },
  declined: { word: 'Declined', look: 'badge-incomplete' },
  expired: { word: 'Expired', look: 'badge-incomplete' },
  withdrawn: { word: 'Withdrawn', look: 'badge-incomplete' }
}

export const isWaiting = ({ state }: Pick<PartyRequest, 'state'>) =>
  state === 'sent' || state === 'opened' || state === 'begun'

/** Since when it is so, or until when something can be done. */
export function describeMoment({
  state,
  sentAt,
  answeredAt,
  expiresAt
}: Pick<PartyRequest, 'state' | 'sentAt' | 'answeredAt' | 'expiresAt'>): string {
  if (state === 'done' && answeredAt) return `Signed on ${formatDate(answeredAt)}`
  if (state === 'expired') return `The link expired on ${formatDate(expiresAt)}`
  return `Link sent on ${formatDate(sentAt)}, works until ${formatDate(expiresAt)}`
}
