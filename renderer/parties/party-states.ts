import { sentence, type Sentence, t } from '../../engine/index.ts'
import { formatDate } from '../ui/dates.ts'
import type { PartyRequest } from './party-request.ts'

type State = PartyRequest['state']

export const partyStates: { [S in State]: { word: Sentence; look: string } } = {
  sent: { word: sentence('Sent'), look: 'badge-progress' },
  unsent: { word: sentence('Not sent'), look: 'badge-incomplete' },
  opened: { word: sentence('Opened'), look: 'badge-progress' },
  begun: { word: sentence('Filling it in'), look: 'badge-progress' },
  done: { word: sentence('Signed'), look: 'badge-complete' },
  replaced: { word: sentence('Replaced'), look: 'badge-incomplete' },
  uncorrected: { word: sentence('Correction declined'), look: 'badge-incomplete' },
  declined: { word: sentence('Declined'), look: 'badge-incomplete' },
  expired: { word: sentence('Expired'), look: 'badge-incomplete' },
  withdrawn: { word: sentence('Withdrawn'), look: 'badge-incomplete' }
}

/** Describes when the state was reached, or how long the link works. */
export function describeMoment({
  state,
  sentAt,
  answeredAt,
  declinedAt,
  expiresAt
}: Pick<PartyRequest, 'state' | 'sentAt' | 'answeredAt' | 'declinedAt' | 'expiresAt'>): string {
  if (state === 'done' && answeredAt) return t('Signed on {date}', { date: formatDate(answeredAt) })
  if (state === 'replaced' && answeredAt)
    return t('Signed on {date}. That form was replaced or removed since', { date: formatDate(answeredAt) })
  if (state === 'uncorrected' && declinedAt)
    return t('Correction declined on {date}. The form signed before is still in the record', {
      date: formatDate(declinedAt)
    })
  if (state === 'declined' && declinedAt) return t('Declined on {date}', { date: formatDate(declinedAt) })
  if (state === 'expired') return t('The link expired on {date}', { date: formatDate(expiresAt) })
  if (state === 'unsent')
    return t('No email was sent. The link works until {until}', { until: formatDate(expiresAt) })
  return t('Link sent on {date}, works until {until}', {
    date: formatDate(sentAt),
    until: formatDate(expiresAt)
  })
}
