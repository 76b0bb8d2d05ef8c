import { listMasked, pointerOf } from '../../engine/index.ts'
import { recordForms, roles } from '../../generated/index.ts'
import { identifiersOf, readerOf } from '../access/model/access.ts'
import { requireReach } from '../access/service.ts'
import type { Access } from '../core/api/access.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { forbidden, notFound, ProblemsError } from '../core/errors.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { createVolumeGuard } from '../volume/guard.ts'
import { loadRecord } from './load.ts'
import { dropUnasked } from './model/asked.ts'
import { composeRecord } from './model/record.ts'

/** Somebody asks for the whole identifiers of an employee. */
interface Showing {
  by: { user: SessionUser; access: Access; session: string }
  userId: string
  /** As it was sent. */
  reason: unknown
}

/** The identifiers that are masked for the asking role, in full. The audit has the reason before anything is shown. */
export async function showIdentifiers(services: Services, { by, userId, reason }: Showing) {
  const { database, audit } = services
  const { user, access, session } = by
  if (identifiersOf(access) === 'masked')
    throw forbidden(`Your role, ${access.title}, is never shown whole identifiers. Ask an administrator.`)
  const tooMany = await database.write(stores => createVolumeGuard(services).count(stores, user, 'views'))
  if (tooMany) throw tooMany
  return database.write(async stores => {
    const record = await loadRecord(stores, userId)
    if (!record || record.account.isAdmin) throw notFound()
    await requireReach(stores, access, userId)
    const said = await requireReason(stores, session, reason)
    const whole = dropUnasked(composeRecord(record), services.clock())
    const shown = listMasked(recordForms.whole.schema, whole, readerOf(access)).map(({ path, value }) => ({
      path: pointerOf(path),
      value
    }))
    const detail = { reason: said, fields: shown.map(({ path }) => path) }
    await audit(stores, { by: user, action: 'identifiers.shown', subject: userId, detail })
    return shown
  })
}

/** Said once, it counts until the session ends. */
async function requireReason({ sessions }: Stores, session: string, reason: unknown): Promise<string> {
  const known = await sessions.findReason(session)
  if (known !== undefined && reason === undefined) return known
  if (typeof reason !== 'string' || !Object.hasOwn(roles.reasons, reason)) {
    const msg = 'Choose why you need the whole identifiers.'
    throw new ProblemsError(msg, [
      { rule: reason === undefined ? 'required' : 'offered', msg, path: '/reason' }
    ])
  }
  await sessions.setReason(session, reason)
  return reason
}
