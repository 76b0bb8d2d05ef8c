import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, listOf, object, texts } from '../../core/api/shapes.ts'
import { count, flag, moment, momentOrNull, text } from '../../core/api/values.ts'

const owner = describeCalls({ tag: 'Second factor', who: 'user', beforeEnrolment: true })
const factor = '/account/factor'
const recoveryCodes = object({ recoveryCodes: listOf(text) })

export const factorCalls = {
  getFactor: owner.get(factor, {
    summary:
      'Since when there is an authenticator app, the passkeys, how many recovery codes are left, and when there must be a factor',
    data: object({
      since: momentOrNull,
      passkeys: listOf(object({ ...texts('_id', 'name'), createdAt: moment, usedAt: momentOrNull })),
      takesPasskeys: about(flag, 'False where the web address is none that browsers make passkeys for.'),
      recoveryCodes: count,
      dueAt: momentOrNull
    })
  }),
  beginFactor: owner.fresh.post(factor, {
    summary: 'A secret for an authenticator app; it counts once a code of it has come back',
    data: object(texts('secret', 'uri')),
    refused: ['factor.app_present']
  }),
  confirmFactor: owner.fresh.put(factor, {
    summary: 'Turn the second factor on with a code of the app; answers recovery codes, once',
    body: 'account/factor-code',
    data: recoveryCodes,
    refused: ['factor.wrong_code', 'factor.not_begun']
  }),
  removeFactor: owner.fresh.delete(factor, { summary: 'Go without an authenticator app' }),
  renewRecoveryCodes: owner.fresh.post(`${factor}/recovery-codes`, {
    summary: 'Ten new recovery codes; the earlier ones end',
    data: recoveryCodes,
    refused: ['factor.none']
  })
} satisfies Calls
