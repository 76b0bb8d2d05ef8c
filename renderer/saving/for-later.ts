import type { ApiError } from '../api/api-error.ts'
import { currentLanguage } from '../language/language.ts'
import type { WaitingRefusal } from '../offline/waiting-saves.ts'

/** Statuses that concern the session, the rate limit or the server's state, and not the answers. */
const retryStatuses = [0, 401, 402, 408, 425, 429]

const tooLarge = 413

/**
 * Whether a waiting save is to be retried, because the server did not object to its answers. The same holds for a response that
 * is not the server's, except a proxy's 413.
 */
export const isForLater = ({ status, code, problems }: ApiError) =>
  problems.length === 0 &&
  (retryStatuses.includes(status) || status >= 500 || (code === 'network.strange' && status !== tooLarge))

/** Returns what is stored of a refusal with a waiting save. */
export const refusalOf = ({ status, code, message, problems }: ApiError): WaitingRefusal => ({
  status,
  code,
  message,
  problems,
  language: currentLanguage()
})
