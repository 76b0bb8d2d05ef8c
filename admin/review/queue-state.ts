import type { GetReviewQueueCall } from '../../generated/api/admin/reviews.ts'
import { review } from '../../generated/review.ts'

type QueueQuery = NonNullable<GetReviewQueueCall['query']>

/** The filter of the queue. It is in the address, so a reload or a link shows the same records. */
export type QueueFilter = Pick<QueueQuery, 'client' | 'assignee'>
export type QueueData = GetReviewQueueCall['data']

export interface QueueState {
  filter: QueueFilter
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

/** Whether records in this state wait for review. */
export const isToReview = (state: string | undefined): boolean =>
  state !== undefined && review.states[state]?.toReview === true
