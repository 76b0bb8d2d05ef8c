import type { FastifyBaseLogger } from 'fastify'
import { day } from '../../core/durations.ts'
import { isRecent } from '../../core/is-recent.ts'
import { isHashOf } from '../../audit/model/chain.ts'
import { hashKey, hashKeyBeforeRoleProofs, keySettings } from '../../core/database/key-settings.ts'
import { notifyAdministrators } from './administrator-notices.ts'
import { settingStore } from '../../core/database/setting-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import { invitationStore } from '../invitations/invitation-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listAuditPage } from '../../audit/index.ts'
import { userRoles } from '../../users/index.ts'
import type { Database } from '../../core/database/database.ts'
import type { Keys } from '../../core/keys.ts'
import type { Audit } from '../../audit/service.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/**
 * Signs the roles of a database without role proofs, once. The mark of the data key changes in the same transaction; only the
 * data key can make such a mark, so nobody can trigger this again. If an old mark is restored from a copy, the audit shows that
 * the roles were signed before.
 */
export async function proveRolesOnce({
  database,
  keys,
  audit,
  log
}: {
  database: Database
  keys: Keys
  audit: Audit
  log: FastifyBaseLogger
}) {
  const isOfBefore = async (tx: Connection) =>
    (await tx.use(settingStore).find(keySettings.mark)) === hashKeyBeforeRoleProofs(keys)
  if (!(await isOfBefore(database.read))) return
  const isAgain = await database.write(async tx => {
    if (!(await isOfBefore(tx))) return false
    await tx.use(settingStore).put(keySettings.mark, hashKey(keys))
    const [earlier] = await listAuditPage(tx, { actions: ['roles.proven'], limit: 1 })
    if (earlier) return true
    const accounts = await userRoles.proveRoles(tx, 'all')
    await tx.use(signUpStore).proveRoles('all')
    await tx.use(invitationStore).proveRoles()
    await audit(tx, { by: 'server', action: 'roles.proven', detail: { accounts } })
    return false
  })
  if (isAgain)
    log.fatal({ event: 'roles.reset' }, 'SOMEBODY CHANGED THE DATABASE so that roles would be proven again')
}

/**
 * Audits forged roles and mails the administrators, once a day per account until the role is removed. The last time is read
 * from the audit, which cannot be written without the data key.
 */
export async function reportForgedRoles(services: FeatureServices) {
  const { database, keys, clock, audit, log } = services
  if ((await userRoles.listForged(database.read)).length === 0) return
  await database.write(async tx => {
    for (const user of await userRoles.listForged(tx)) {
      const [told] = await listAuditPage(tx, { actions: ['role.forged'], person: user.id, limit: 1 })
      if (told && isHashOf(keys, told) && isRecent(told.at, clock(), day)) continue
      log.fatal({ event: 'role.forged', of: user.id }, 'somebody wrote a role into the database')
      await audit(tx, { by: 'server', action: 'role.forged', subject: user.id })
      await notifyAdministrators(services, tx, user, { what: 'role-forged' })
    }
  })
}
