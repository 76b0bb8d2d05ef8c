import type { ApiError } from '../../renderer/api/api-error.ts'
import { createRequestKey } from '../../renderer/api/request-key.ts'

/**
 * Creates idempotency keys for a button that sends something. If the outcome of a request is unknown, the next one with the
 * same contents gets the same key, so nothing is sent twice.
 */
export function createRequestKeys() {
  let last: { body: string; key: string } | undefined
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (last?.body !== text) last = { body: text, key: createRequestKey() }
      return last.key
    },
    /** Records the response: success, or this refusal. */
    answered(error?: ApiError) {
      if (!error || (error.status >= 400 && error.status < 500)) last = undefined
    }
  }
}
