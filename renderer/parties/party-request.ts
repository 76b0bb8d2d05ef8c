import type { ListOwnPartiesCall } from '../../generated/api/parties.ts'

export type PartyRequest = ListOwnPartiesCall['data'][number]

/** Whether the person still has to act. */
export const isWaiting = ({ state }: Pick<PartyRequest, 'state'>) =>
  state === 'sent' || state === 'unsent' || state === 'opened' || state === 'begun'

/** Whether the person has signed. Only administrators can ask them to sign again. */
export const isSigned = ({ state }: Pick<PartyRequest, 'state'>) => state === 'done' || state === 'replaced'
