import type { ApiError } from '../../renderer/api/api-error.ts'
import { createRequestKey } from '../../renderer/api/request-key.ts'

/**
 * A name for each press of a button that sends something. Where it is not known whether the server has heard a press, the
 * next one with the same contents has the same name, so that nothing is sent twice.
 */
export function createRequestKeys() {
  let last: { body: string; key: string } | undefined
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (last?.body !== text) last = { body: text, key: createRequestKey() }
      return last.key
    },
    /** The server has answered: with success, or with this refusal. */
    answered(error?: ApiError) {
      if (!error || (error.status >= 400 && error.status < 500)) last = undefined
    }
  }
}
