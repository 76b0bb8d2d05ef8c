import { defineCalls } from '../core/api/call.ts'
import { count, flag, listOf, moment, momentOrNull, object, text } from '../core/api/shapes.ts'

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
      'Since when there is an authenticator app, the passkeys, how many recovery codes are left, and when there must be a factor',
    data: object({
      since: momentOrNull,
      passkeys: listOf(object({ _id: text, name: text, createdAt: moment, usedAt: momentOrNull })),
      takesPasskeys: {
        ...flag,
        description: 'False where the web address is none that browsers make passkeys for.'
      },
      recoveryCodes: count,
      dueAt: momentOrNull
    })
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
    summary: 'Go without an authenticator app'
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
