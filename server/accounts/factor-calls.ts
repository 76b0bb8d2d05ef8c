import { defineCalls } from '../core/api/call.ts'
import { count, listOf, momentOrNull, object, text } from '../core/api/shapes.ts'

const own = { tag: 'Second factor', who: 'user', beforeEnrolment: true } as const
const factor = '/account/factor'
const recoveryCodes = object({ recoveryCodes: listOf(text) })

/** The second factor of the own account. */
export const factorCalls = defineCalls({
  getFactor: {
    ...own,
    method: 'GET',
    path: factor,
    summary:
      'Since when there is a second factor, how many recovery codes are left, and when there must be one',
    data: object({ since: momentOrNull, recoveryCodes: count, dueAt: momentOrNull })
  },
  beginFactor: {
    ...own,
    fresh: true,
    method: 'POST',
    path: factor,
    summary: 'A secret for an authenticator app; it counts once a code of it has come back',
    data: object({ secret: text, uri: text }),
    refused: [409]
  },
  confirmFactor: {
    ...own,
    fresh: true,
    method: 'PUT',
    path: factor,
    summary: 'Turn the second factor on with a code of the app; answers recovery codes, once',
    body: 'account/factor-code',
    data: recoveryCodes,
    refused: [409]
  },
  removeFactor: {
    ...own,
    fresh: true,
    method: 'DELETE',
    path: factor,
    summary: 'Go without a second factor'
  },
  renewRecoveryCodes: {
    ...own,
    fresh: true,
    method: 'POST',
    path: `${factor}/recovery-codes`,
    summary: 'Ten new recovery codes; the earlier ones end',
    data: recoveryCodes,
    refused: [409]
  }
})
