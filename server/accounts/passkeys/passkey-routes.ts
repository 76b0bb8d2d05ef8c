import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../../engine/index.ts'
import type { LogIn, Passkey } from '../../../generated/types.ts'
import { userOf, viewerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import type { LogIns } from '../log-in/log-in.ts'
import { createOwnAccount } from '../own-account/own-account.ts'
import { passkeyCalls as calls } from './passkey-calls.ts'
import { createPasskeys } from './passkeys.ts'
import { readRequestContext } from '../request-context.ts'
import type { AccountServices } from '../services.ts'

interface Options extends AccountServices {
  logIns: LogIns
}

/** Routes for the own passkeys. */
export async function passkeyRoutes(app: FastifyInstance, { logIns, ...services }: Options) {
  const passkeys = createPasskeys(services)
  const account = createOwnAccount(services)

  handle(app, calls.beginPasskey, async request => ({
    message: t('Follow the instructions of your browser to create a passkey.'),
    data: { ...(await passkeys.beginAdding(userOf(request), viewerOf(request).sessionId)) }
  }))

  handle(app, calls.addPasskey, async request => {
    const { name } = validateForm<Passkey>('account/passkey', request.body)
    const user = userOf(request)
    const recoveryCodes = await passkeys.add(user, viewerOf(request).sessionId, name, answerIn(request.body))
    request.log.info({ event: 'passkey.added', of: user.id }, 'passkey added')
    return { message: t('Your passkey is added.'), data: { recoveryCodes } }
  })

  handle(app, calls.renamePasskey, async request => {
    const { name } = validateForm<Passkey>(calls.renamePasskey.body, request.body)
    await passkeys.rename(userOf(request), request.params.id, name)
    return { message: t('Your passkey is called {name} now.', { name }) }
  })

  handle(app, calls.removePasskey, async request => {
    const user = userOf(request)
    await passkeys.remove(user, request.params.id)
    request.log.info({ event: 'passkey.removed', of: user.id }, 'passkey removed')
    return { message: t('Your passkey is removed. Delete it on the device too.') }
  })

  handle(app, calls.askPasskeyToConfirm, async request => {
    const { id: userId, sessionId: within } = viewerOf(request)
    const options = await passkeys.ask({ userId, what: 'confirm', within })
    return { message: t('Follow your browser to use a passkey.'), data: { ...options } }
  })

  handle(app, calls.confirmWithPasskey, async request => {
    const owner = { user: userOf(request), sessionId: viewerOf(request).sessionId }
    await account.confirmWithPasskey(
      owner,
      answerIn(request.body),
      readRequestContext(request, services.keys)
    )
    return { message: t('Thank you. You can go on.') }
  })

  handle(app, calls.askPasskeyToLogIn, async request => {
    const answers = validateForm<LogIn>(calls.askPasskeyToLogIn.body, request.body)
    const { ticket, options } = await logIns.askPasskey(answers, readRequestContext(request, services.keys))
    return { message: t('Follow your browser to use a passkey.'), data: { ticket, options: { ...options } } }
  })
}

const answerIn = (body: unknown) => (isAnswers(body) ? body.answer : undefined)
