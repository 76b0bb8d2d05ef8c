import { listMasked, pointerOf } from '../../../engine/index.ts'
import { recordForms, roles } from '../../../generated/index.ts'
import { identifiersOf, readerOf } from '../../access/model/access.ts'
import { requireReach } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { createVolumeGuard } from '../../volume/guard.ts'
import { findLastSave } from '../last-save-store.ts'
import { loadRecord } from '../load.ts'
import { dropUnasked } from '../model/asked.ts'
import { composeRecord } from '../model/record.ts'
import type { Connection } from '../../core/database/connection.ts'
import { sessions } from '../../accounts/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

interface IdentifierRequest {
  by: { user: SessionUser; access: Access; session: string }
  userId: string
  /** The reason as sent, not validated. */
  reason: unknown
}

/**
 * Returns the identifiers that are masked for the role in full, after auditing the reason. Throws if the role never sees them.
 */
export async function showIdentifiers(services: FeatureServices, { by, userId, reason }: IdentifierRequest) {
  const { database, audit } = services
  const { user, access, session } = by
  if (identifiersOf(access) === 'masked') throw refuse('record.identifiers_masked', { title: access.title })
  const tooMany = await database.write(tx => createVolumeGuard(services).count(tx, user, 'views'))
  if (tooMany) throw tooMany
  return database.write(async tx => {
    const record = await loadRecord(tx, userId)
    if (!record || record.account.isAdmin) throw refuse('request.not_found')
    await requireReach(tx, access, userId)
    const checkedReason = await requireReason(tx, session, reason)
    const savedAt = await findLastSave(tx, userId, services.clock())
    const whole = dropUnasked(composeRecord(record), savedAt)
    const shown = listMasked(recordForms.whole.schema, whole, readerOf(access)).map(({ path, value }) => ({
      path: pointerOf(path),
      value
    }))
    const detail = { reason: checkedReason, fields: shown.map(({ path }) => path) }
    await audit(tx, { by: user, action: 'identifiers.shown', subject: userId, detail })
    return shown
  })
}

/** Returns the reason. It is stored with the session, so it is required only once. */
async function requireReason(tx: Connection, session: string, reason: unknown): Promise<string> {
  const known = await sessions.findReason(tx, session)
  if (known !== undefined && reason === undefined) return known
  if (typeof reason !== 'string' || !Object.hasOwn(roles.reasons, reason))
    throw refuse('record.reason_missing', { rule: reason === undefined ? 'required' : 'offered' })
  await sessions.setReason(tx, session, reason)
  return reason
}
