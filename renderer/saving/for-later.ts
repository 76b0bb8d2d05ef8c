import type { ApiError } from '../api/api-error.ts'

/** Statuses that concern the session, the rate limit or the server's state, and not the answers. */
const retryStatuses = [0, 401, 402, 408, 425, 429]

/** Whether a waiting save is to be retried, because the server did not object to its answers. */
export const isForLater = ({ status, problems }: ApiError) =>
  problems.length === 0 && (retryStatuses.includes(status) || status >= 500)
