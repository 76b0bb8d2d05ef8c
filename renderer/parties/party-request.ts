import type { ListOwnPartiesCall } from '../../generated/api/parties.ts'

export type PartyRequest = ListOwnPartiesCall['data'][number]

/** Does the person still have to do something? */
export const isWaiting = ({ state }: Pick<PartyRequest, 'state'>) =>
  state === 'sent' || state === 'unsent' || state === 'opened' || state === 'begun'
