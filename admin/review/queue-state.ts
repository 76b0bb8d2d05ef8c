import type { GetReviewQueueCall } from '../../generated/api/admin/reviews.ts'
import { review } from '../../generated/review.ts'

type QueueQuery = NonNullable<GetReviewQueueCall['query']>

/** Which records the queue has: it stands in the address, so that a reload and a link show the same. */
export type QueueFilter = Pick<QueueQuery, 'client' | 'assignee'>
export type QueueData = GetReviewQueueCall['data']

export interface QueueState {
  filter: QueueFilter
  /** The employee whose record is shown. */
  id: string | undefined
}

export function parseQueueState(query: URLSearchParams): QueueState {
  const client = query.get('client')
  const assignee = query.get('assignee')
  return {
    filter: { ...(client && { client }), ...(assignee && { assignee }) },
    id: query.get('id') ?? undefined
  }
}

export const formatQueueState = ({ filter, id }: QueueState): URLSearchParams =>
  new URLSearchParams({ ...filter, ...(id !== undefined && { id }) })

/** Do records in this state wait to be reviewed? */
export const isToReview = (state: string | undefined): boolean =>
  state !== undefined && review.states[state]?.toReview === true
