import type { ApiError } from '../api/api-error.ts'

/** Statuses that are about the session, too many requests or the state of the server, and not about the answers. */
const later = [0, 401, 402, 408, 425, 429]

/** What waits is sent once more: nothing was said against its answers. */
export const isForLater = ({ status, problems }: ApiError) =>
  problems.length === 0 && (later.includes(status) || status >= 500)
