import type { FastifyInstance } from 'fastify'
import { t } from '../../../engine/index.ts'
import type { FactorCode } from '../../../generated/types.ts'
import { userOf, viewerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import { factorCalls as calls } from './factor-calls.ts'
import { createFactors } from './factors.ts'
import { findFactorDue } from '../model/factor-due.ts'
import { findPasskeySite } from '../model/passkey-site.ts'
import type { Passkey } from '../passkeys/passkey-store.ts'
import { writeMoment } from '../../core/moment.ts'
import { users } from '../../users/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

const viewPasskey = ({ id, name, createdAt, usedAt }: Passkey) => ({
  _id: id,
  name,
  createdAt: writeMoment(createdAt),
  usedAt: writeMoment(usedAt)
})

/** Routes for the own second factor. */
export async function factorRoutes(app: FastifyInstance, services: FeatureServices) {
  const factors = createFactors(services)

  handle(app, calls.getFactor, async request => {
    const { id, isAdmin } = userOf(request)
    const { since, passkeys, isOn, codes } = await factors.find(id)
    const user = isAdmin && !isOn ? await users.findById(services.database.read, id) : undefined
    const dueAt = findFactorDue(services.config, user && (user.adminSince ?? user.createdAt))
    const data = {
      since: writeMoment(since),
      passkeys: passkeys.map(viewPasskey),
      takesPasskeys: findPasskeySite(services.config.publicUrl) !== undefined,
      recoveryCodes: codes,
      dueAt: writeMoment(dueAt)
    }
    return { message: t('Second factor loaded.'), data }
  })

  handle(app, calls.beginFactor, async request => ({
    message: t('Scan the picture with your authenticator app, or type the key into it.'),
    data: await factors.begin(userOf(request))
  }))

  handle(app, calls.confirmFactor, async request => {
    const { code } = validateForm<FactorCode>(calls.confirmFactor.body, request.body)
    const user = userOf(request)
    const recoveryCodes = await factors.confirm(user, viewerOf(request).sessionId, code)
    request.log.info({ event: 'factor.added', of: user.id }, 'second factor added')
    return { message: t('Your second factor is on. Keep the recovery codes.'), data: { recoveryCodes } }
  })

  handle(app, calls.removeFactor, async request => {
    const user = userOf(request)
    await factors.remove(user)
    request.log.info({ event: 'factor.removed', of: user.id }, 'second factor removed')
    return { message: t('Your authenticator app is removed.') }
  })

  handle(app, calls.renewRecoveryCodes, async request => {
    const recoveryCodes = await factors.renewCodes(userOf(request))
    return { message: t('Your earlier recovery codes no longer work.'), data: { recoveryCodes } }
  })
}
