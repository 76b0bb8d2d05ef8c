import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about, listOf, object, texts } from '../../core/api/shapes.ts'
import { count, flag, moment, momentOrNull, text } from '../../core/api/values.ts'

const owner = describeCalls({ tag: 'Second factor', who: 'user', beforeEnrolment: true })
const factor = '/account/factor'
const recoveryCodes = object({ recoveryCodes: listOf(text) })

export const factorCalls = {
  getFactor: owner.get(factor, {
    summary:
      'Get your second factors: since when there is an authenticator app, the passkeys, the recovery codes left, and when a factor is required',
    data: object({
      since: momentOrNull,
      passkeys: listOf(object({ ...texts('_id', 'name'), createdAt: moment, usedAt: momentOrNull })),
      takesPasskeys: about(
        flag,
        'False if browsers cannot create passkeys for the web address of this installation.'
      ),
      recoveryCodes: count,
      dueAt: momentOrNull
    })
  }),
  beginFactor: owner.fresh.post(factor, {
    summary: 'Create a secret for an authenticator app; it takes effect once you confirm it with a code',
    data: object(texts('secret', 'uri')),
    refused: ['factor.app_present']
  }),
  confirmFactor: owner.fresh.put(factor, {
    summary: 'Turn the second factor on with a code of the app; returns recovery codes, only this once',
    body: 'account/factor-code',
    data: recoveryCodes,
    refused: ['factor.wrong_code', 'factor.not_begun', 'factor.app_present']
  }),
  removeFactor: owner.fresh.delete(factor, { summary: 'Remove the authenticator app' }),
  renewRecoveryCodes: owner.fresh.post(`${factor}/recovery-codes`, {
    summary: 'Create ten new recovery codes; the earlier ones no longer work',
    data: recoveryCodes,
    refused: ['factor.none']
  })
} satisfies Calls
